import { personWords } from '#content/about.ts';
import type { VisibleContent } from '#content/visible-content.ts';
import './page-parts.css';

/** The people of the office, each with a picture or a drawn portrait, their role and their languages. */
export function Team({ title, members }: { title: string; members: VisibleContent['team'] }) {
  return (
    <section className="band">
      <div className="shell">
        <h2 id="team" className="section-head">
          {title}
        </h2>
        <People
          people={members.map(({ degree, since, languages, sentence, ...member }) => ({
            ...member,
            lines: [degree, saidSince(since), saidOf(languages)],
            said: sentence,
          }))}
        />
      </div>
    </section>
  );
}

/** "Since 2009" or the year alone in a sentence; what is said otherwise stays as it is. */
const saidSince = (since: string) => since.replace(/^(since\s+|(?=\d{4}$))/i, `${personWords.since} `);

/** Names of languages in a sentence; what is one already stays as it is. */
const saidOf = (languages: string) =>
  languages.replace(/^(?=[\p{L}\p{M}]+\s*([,/&(]|and\b|$))/iu, `${personWords.languages} `);

interface Person {
  name: string;
  role: string;
  /** What else is said of them, in one line; empty ones are left out. */
  lines: readonly string[];
  /** In their own words. */
  said?: string;
  picture: string;
  portrait?: VisibleContent['team'][number]['portrait'];
}

/** People with a picture or a drawn portrait each. */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className="team">
      {people.map(({ name, role, lines, said, picture, portrait = 'none' }) => (
        <li key={name} className="member">
          {picture ? (
            <img src={picture} alt="" width="160" height="160" loading="lazy" className="member-picture" />
          ) : (
            portrait !== 'none' && <Portrait of={portrait} />
          )}
          <h3>{name}</h3>
          {role && <p>{role}</p>}
          {said && <p className="member-said">{said}</p>}
          {lines.some(Boolean) && <p className="soft">{lines.filter(Boolean).join('\u00A0· ')}</p>}
        </li>
      ))}
    </ul>
  );
}

type Kind = Exclude<VisibleContent['team'][number]['portrait'], 'none'>;

const head = 'M56 66a24 28 0 1 0 48 0a24 28 0 1 0-48 0';
const shoulders = 'M28 150C30 118 52 106 80 106S130 118 132 150';

const lines: Record<Kind, string> = {
  plain: 'M56 62C58 40 102 40 104 62C96 52 66 52 56 62',
  plait: 'M56 66C54 36 106 36 104 66M104 62C116 76 108 92 114 104S106 124 112 136M80 40V52',
  glasses: 'M56 60C60 36 100 36 104 60M60 68h16v10h-16zM84 68h16v10h-16zM76 72h8',
};

/** A person in a few lines, where there is no picture. */
function Portrait({ of }: { of: Kind }) {
  return (
    <svg
      viewBox="0 0 160 160"
      width="160"
      height="160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={`${head}${shoulders}${lines[of]}`} />
      <path d="M40 30h.01M120 30h.01M80 18h.01" stroke="var(--art-dot,var(--turmeric))" strokeWidth="8" />
    </svg>
  );
}
