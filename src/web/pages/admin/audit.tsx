import { Link } from 'react-router';
import { auditDesk, auditWords } from '#content/accounts-desk.ts';
import { type AuditGroup, aboutStudents, auditGroups } from '#domain/audit.ts';
import { DeskHead, TableHead } from '#web/desk/frame/desk-head.tsx';
import { DeskPages } from '#web/desk/frame/desk-pages.tsx';
import { stampWords, tagWords } from '#web/desk/frame/desk-words.ts';
import { useNamed } from '#web/desk/frame/names.ts';
import { requireStaff } from '#web/desk/frame/session.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/audit.ts';
import '#web/desk/accounts/accounts-desk.css';
import '#web/desk/frame/desk-table.css';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'audit.read');
  const { now } = args.context.get(pageServices);
  const asked = args.url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? asked : '1';
  const named = args.url.searchParams.get('group') ?? '';
  const group = Object.hasOwn(auditGroups, named) ? (named as AuditGroup) : undefined;
  const { entries, pagination } = await queries.audit({ page, group });
  const names: Readonly<Record<string, string>> = await queries.auditNames(entries);
  return {
    rows: entries.map(({ id, at, by, what, subject, detail }) => ({
      id,
      at,
      when: stampWords(at, now()),
      by,
      what: auditWords[what] ?? what,
      about: aboutStudents.includes(what)
        ? { href: names[subject] && `/admin/students/${subject}`, words: names[subject] ?? auditDesk.erased }
        : { href: what === 'lead-viewed' && `/admin/leads?search=${subject}`, words: tagWords(subject) },
      detail,
    })),
    group,
    page: pagination.currentPage,
    pages: pagination.totalPages,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, auditDesk.meta);

const { columns } = auditDesk;
const tabs = [['', auditDesk.all], ...Object.entries(auditDesk.groups)] as const;

export default function Audit({ loaderData: { rows, group, page, pages } }: Route.ComponentProps) {
  const named = useNamed();
  return (
    <>
      <DeskHead title={auditDesk.title} />
      <p className="soft">{auditDesk.intro}</p>
      <nav className="tabs" aria-label={columns.what}>
        {tabs.map(([name, words]) => (
          <Link
            key={name}
            to={`/admin/audit${name && `?group=${name}`}`}
            aria-current={name === (group ?? '') ? 'page' : undefined}
          >
            {words}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p>{auditDesk.empty}</p>
      ) : (
        <table className="desk-table audit-table">
          <TableHead names={[columns.at, columns.by, columns.what, columns.subject]} />
          <tbody>
            {rows.map(({ id, at, when, by, what, about, detail }) => (
              <tr key={id}>
                <td>
                  <time dateTime={at} title={dateAndTime(at)}>
                    {when}
                  </time>
                </td>
                <td>{named(by) || auditDesk.nobody}</td>
                <td>{what}</td>
                <td>
                  {about.href ? <Link to={about.href}>{about.words}</Link> : about.words}
                  {about.words && detail && ': '}
                  {detail}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DeskPages
        path="/admin/audit"
        page={page}
        pages={pages}
        asked={new URLSearchParams(group ? { group } : {})}
      />
    </>
  );
}
