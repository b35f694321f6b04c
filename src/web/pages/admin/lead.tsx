import { data, Link, useLocation } from 'react-router';
import { adminMeta, leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { DeskHead } from '#web/desk/desk-head.tsx';
import { leadDetails } from '#web/desk/lead-details.ts';
import { reachLinks } from '#web/desk/reach-links.ts';
import { requireStaff } from '#web/desk/require-staff.ts';
import { pageServices } from '#web/page-context.ts';
import { newTabId } from '#web/ui/action.tsx';
import type { Route } from './+types/lead.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'leads.read');
  const lead = await args.context.get(pageServices).desk.findLead(args.params.id);
  if (!lead) return data(null, 404);
  const { name, reference } = lead;
  return { name, reference, reach: reachLinks(lead), story: leadDetails(lead) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? fill(adminMeta.lead, loaderData) : adminMeta.leads },
  { name: 'robots', content: 'noindex' },
];

const { detail, missing } = leadsDesk;

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  const { list = '' } = (useLocation().state ?? {}) as { list?: string };
  const back = (
    <Link to={detail.back.href + list} className="desk-act">
      {detail.back.label}
    </Link>
  );
  if (!loaderData) {
    return (
      <>
        <p>{back}</p>
        <DeskHead title={missing.title} />
        <p>{missing.text}</p>
      </>
    );
  }
  const { name, reach, story } = loaderData;
  return (
    <>
      <p>{back}</p>
      <DeskHead title={name}>
        {reach.call && (
          <a className="button" href={reach.call}>
            {detail.call}
          </a>
        )}
        {reach.chat && (
          <a
            className="button quiet"
            href={reach.chat}
            target="_blank"
            rel="noopener"
            aria-describedby={newTabId}
          >
            {detail.chat}
          </a>
        )}
        <a className="button quiet" href={reach.mail}>
          {detail.mail}
        </a>
      </DeskHead>
      {story.map(({ title, facts }) => (
        <section key={title} className="desk-section">
          <h2>{title}</h2>
          <dl className="desk-facts">
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
