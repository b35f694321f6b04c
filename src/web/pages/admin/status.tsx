import { useRevalidator } from 'react-router';
import { statusDesk } from '#content/operations-desk.ts';
import { DeskHead, FactList } from '#web/desk/frame/desk-head.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { statusFacts } from '#web/desk/operations/status-facts.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/status.ts';
import '#web/desk/leads/lead-desk.css';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'status.read');
  const { now } = args.context.get(pageServices);
  return statusFacts(await queries.siteStatus(), now());
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, statusDesk.pageTitle);

export default function Status({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { concerns, sections, technical } = loaderData;
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
      <Sections of={sections} areJudged />
      <details className="desk-section">
        <summary>{statusDesk.technical}</summary>
        <Sections of={technical} />
      </details>
    </>
  );
}

interface SectionsProps {
  of: Route.ComponentProps['loaderData']['sections'];
  /** Whether each says that it is in order, or not. */
  areJudged?: boolean;
}

function Sections({ of, areJudged = false }: SectionsProps) {
  return (
    <div className="status-parts">
      {of.map(({ title, facts, concerns }) => (
        <section key={title} className="status-part">
          <h2>{title}</h2>
          {areJudged && (
            <span className="stage" data-kind={concerns.length > 0 ? 'bad' : 'won'}>
              {concerns.length > 0 ? statusDesk.toLookAt : statusDesk.inOrder}
            </span>
          )}
          <FactList isShort facts={facts} />
        </section>
      ))}
    </div>
  );
}
