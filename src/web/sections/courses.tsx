import type { Course, Section } from '#content/service.ts';
import './courses.css';
import './ruled-grid.css';
import type { InternalLink } from '#content/action.ts';
import { Action } from '#web/ui/action.tsx';

interface CoursesProps {
  courses: Section<Course> & { readonly collegesLabel: string };
  /** What is told of where a course leads, by its id. */
  leadsTo?: Readonly<Record<string, InternalLink>>;
}

/** Each course with how one gets in, and examples of where it is taught. */
export function Courses({ courses, leadsTo = {} }: CoursesProps) {
  return (
    <section className="band">
      <div className="shell">
        <div className="stack section-head">
          <h2>{courses.title}</h2>
          <p className="lead">{courses.intro}</p>
        </div>
        <ul className="ruled-grid courses">
          {courses.items.map(({ id, name, description, colleges }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p className="soft">{description}</p>
              <dl className="colleges">
                <dt>{courses.collegesLabel}</dt>
                <dd>{colleges}</dd>
              </dl>
              {leadsTo[id] && <Action action={leadsTo[id]} className="link" />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
