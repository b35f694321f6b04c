import type { VisibleContent } from '#content/visible-content.ts';
import { Portrait } from '#web/art/portrait.tsx';
import './team.css';

/** The people of the office, each with a picture or a drawn portrait, their role and their languages. */
export function Team({ title, members }: { title: string; members: VisibleContent['team'] }) {
  return (
    <section className="band">
      <div className="shell">
        <h2 className="section-head">{title}</h2>
        <ul className="team">
          {members.map(({ name, role, languages, sentence, picture, portrait }) => (
            <li key={name} className="member">
              {picture ? (
                <img
                  src={picture}
                  alt=""
                  width="160"
                  height="160"
                  loading="lazy"
                  className="member-picture"
                />
              ) : (
                portrait !== 'none' && <Portrait of={portrait} />
              )}
              <h3>{name}</h3>
              <p>{role}</p>
              {languages && <p className="soft">{languages}</p>}
              {sentence && <p className="soft">{sentence}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
