import { useRevalidator } from 'react-router';
import { statusDesk } from '#content/status.ts';
import { DeskHead } from '#web/desk/desk-head.tsx';
import { FactList } from '#web/desk/fact-list.tsx';
import { requireStaff } from '#web/desk/require-staff.ts';
import { statusFacts } from '#web/desk/status-facts.ts';
import { deskMeta } from '#web/head.ts';
import { pageServices } from '#web/page-context.ts';
import type { Route } from './+types/status.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'status.read');
  return statusFacts(await args.context.get(pageServices).desk.siteStatus());
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, statusDesk.pageTitle);

export default function Status({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { concerns, sections } = loaderData;
  return (
    <>
      <DeskHead title={statusDesk.title}>
        <button type="button" className="button quiet" onClick={revalidate} disabled={state === 'loading'}>
          {statusDesk.again}
        </button>
      </DeskHead>
      <div role="status">
        {concerns.length === 0 ? (
          <p>{statusDesk.fine}</p>
        ) : (
          <div className="notice is-bad">
            <strong>{statusDesk.concernsTitle}</strong>
            {concerns.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
      {sections.map(({ title, facts }) => (
        <section key={title} className="desk-section">
          <h2>{title}</h2>
          <FactList facts={facts} />
        </section>
      ))}
    </>
  );
}
