import Briefcase from 'lucide-react/icons/briefcase';
import ChartLine from 'lucide-react/icons/chart-line';
import Cog from 'lucide-react/icons/cog';
import Cpu from 'lucide-react/icons/cpu';
import Library from 'lucide-react/icons/library';
import Stethoscope from 'lucide-react/icons/stethoscope';
import type { Course, Section } from '#content/service.ts';
import './ruled-grid.css';

const icons: Record<string, typeof Cpu> = {
  briefcase: Briefcase,
  'chart-line': ChartLine,
  cog: Cog,
  cpu: Cpu,
  library: Library,
  stethoscope: Stethoscope,
};

/** Each course with how one gets in, and examples of where it is taught. */
export function Courses({ courses }: { courses: Section<Course> & { readonly collegesLabel: string } }) {
  return (
    <section className="band">
      <div className="shell">
        <div className="stack section-head">
          <h2>{courses.title}</h2>
          <p className="lead">{courses.intro}</p>
        </div>
        <ul className="ruled-grid courses">
          {courses.items.map(({ id, name, description, colleges, icon }) => {
            const Icon = icons[icon];
            return (
              <li key={id}>
                {Icon && <Icon aria-hidden="true" size={28} strokeWidth={1.5} />}
                <h3>{name}</h3>
                <p className="soft">{description}</p>
                <dl className="colleges">
                  <dt>{courses.collegesLabel}</dt>
                  <dd>{colleges}</dd>
                </dl>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
