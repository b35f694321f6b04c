import '#web/sections/prose.css';
import { interestsMethod, interestsMethodMeta } from '#content/interests-method.ts';
import { interestsPage } from '#content/interests-page.ts';
import { pageMeta } from '#web/page/head.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/interests-method.ts';
import '#web/sections/questions.css';
import './faq.css';
import { OnetNotice } from '#web/interests/onet-notice.tsx';

const path = '/interests/method';
const way = { label: interestsPage.title, href: '/interests' } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...interestsMethodMeta,
    path,
    trail: [
      { name: interestsPage.title, path: way.href },
      { name: interestsMethod.title, path },
    ],
  });

export default function InterestsMethod() {
  return (
    <>
      <PageHead title={interestsMethod.title} intro={interestsMethod.intro}>
        <div className="actions">
          <Action action={way} />
        </div>
      </PageHead>
      <div className="band">
        <div className="shell">
          {interestsMethod.sections.map(({ title, paragraphs, ...more }) => (
            <section key={title} className="question">
              <h2>{title}</h2>
              <div className="prose">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {'table' in more && <Table {...more.table} />}
              </div>
            </section>
          ))}
          <OnetNotice />
        </div>
      </div>
    </>
  );
}

type TableProps = Extract<(typeof interestsMethod.sections)[number], { table: unknown }>['table'];

function Table({ head, rows }: TableProps) {
  return (
    <table className="method-table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={head[at + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
