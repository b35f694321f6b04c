import { Fragment, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { leadDesk, leadFilters, statusWords, today } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { type LeadStatus, leadStatuses, statusKinds } from '#domain/lead.ts';
import { type CameFrom, PhoneNumber } from '#web/desk/frame/desk-head.tsx';
import { dot } from '#web/desk/frame/desk-words.ts';
import { useNamed } from '#web/desk/frame/names.ts';
import { type Choosing, Pick, PickAll } from '#web/desk/students/choose-rows.tsx';
import { CameLine, type Way } from '#web/desk/students/reach.tsx';
import { StageMark } from '#web/desk/students/stage-mark.tsx';
import type { LeadRow } from './lead-row.ts';
import '#web/desk/students/student-list.css';
import '#web/desk/students/steps.css';

const { columns } = leadsDesk;
const heads = {
  name: columns.name,
  stage: leadDesk.status,
  kind: columns.kind,
  phone: columns.phone,
  received: columns.createdAt,
  owner: leadDesk.owner,
  reference: columns.reference,
};
const statuses = leadStatuses.map((key) => ({ key, words: statusWords[key], kind: statusKinds[key] }));

export const StatusMark = ({ status }: { status: LeadStatus }) => (
  <StageMark stages={statuses} stage={status} />
);

interface Props {
  rows: readonly LeadRow[];
  office: StudentOffice;
  /** What is done with those whose boxes are ticked: to their students, or by the form that has this id. */
  choose?: { choosing: Choosing } | { form: string };
  /** The list by when they came, and the one that its heading leads to. */
  sorted?: { isOldestFirst: boolean; to: string } | undefined;
}

/** The leads of one page; on a phone each row becomes a block of its own. */
export function LeadTable({ rows, office, choose, sorted }: Props) {
  const named = useNamed();
  // So that a lead's page leads back to this very list.
  const list = useLocation().search;
  // Whose row asks what came of it, and of what.
  const [reached, setReached] = useState<{ id: string; way: Way }>();
  const choosing = choose && 'choosing' in choose ? choose.choosing : undefined;
  return (
    <table className="grid-table lead-table">
      <thead>
        <tr>
          {choosing ? <PickAll {...choosing} /> : choose && <td className="pick" />}
          {Object.entries(heads).map(([column, name]) =>
            column === 'received' && sorted ? (
              <th
                key={column}
                scope="col"
                data-column={column}
                aria-sort={sorted.isOldestFirst ? 'ascending' : 'descending'}
              >
                <Link to={sorted.to}>
                  {name} {sorted.isOldestFirst ? '↑' : '↓'}
                </Link>
              </th>
            ) : (
              <th key={column} scope="col" data-column={column}>
                {name}
              </th>
            ),
          )}
          <td className="row-call" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Fragment key={row.id}>
            <tr data-row aria-selected={choosing?.chosen.has(row.studentId)}>
              {choosing && <Pick {...{ choosing, at, id: row.studentId, name: row.name }} />}
              {choose && 'form' in choose && (
                <td className="pick">
                  <label>
                    <input
                      type="checkbox"
                      name="ids"
                      value={row.id}
                      form={choose.form}
                      aria-label={fill(leadFilters.choose, { name: row.name })}
                    />
                  </label>
                </td>
              )}
              <th scope="row">
                <Link to={`/admin/leads/${row.id}`} state={{ list } satisfies CameFrom} data-lead={row.id}>
                  {row.name}
                </Link>
              </th>
              <td data-column="stage">
                <StatusMark status={row.status} />
                {row.wait && (
                  <>
                    <span>{dot}</span>
                    <span className={row.wait.look} title={row.wait.title}>
                      {row.wait.words}
                    </span>
                  </>
                )}
              </td>
              <td data-column="kind">
                {row.isFlagged && <span className="tag">{leadsDesk.detail.flagged}</span>}{' '}
                <span className="form-kind">{row.kind}</span> {row.about && <span>{row.about}</span>}
              </td>
              <td data-column="phone">
                {row.reach.call ? (
                  <a href={row.reach.call} onClick={() => setReached({ id: row.id, way: 'call' })}>
                    <PhoneNumber>{row.phone}</PhoneNumber>
                  </a>
                ) : (
                  row.reach.mail && (
                    <a
                      href={row.reach.mail}
                      title={row.email}
                      onClick={() => setReached({ id: row.id, way: 'email' })}
                    >
                      {row.email}
                    </a>
                  )
                )}
              </td>
              <td data-column="received">
                <time dateTime={row.createdAt}>{row.received}</time>
              </td>
              <td data-column="owner">{named(row.owner)}</td>
              <td data-column="reference" className="soft">
                {row.reference}
              </td>
              <td className="row-call">
                {row.reach.call ? (
                  <a
                    className="chip"
                    href={row.reach.call}
                    aria-label={fill(today.callNamed, row)}
                    onClick={() => setReached({ id: row.id, way: 'call' })}
                  >
                    {studentDesk.call}
                  </a>
                ) : (
                  row.reach.mail && (
                    <a
                      className="chip"
                      href={row.reach.mail}
                      aria-label={`${studentDesk.mail}: ${row.name}`}
                      onClick={() => setReached({ id: row.id, way: 'email' })}
                    >
                      {studentDesk.mail}
                    </a>
                  )
                )}
              </td>
            </tr>
            {reached?.id === row.id && office.can.write && (
              <CameLine
                key={reached.way}
                way={reached.way}
                student={{ id: row.studentId, name: row.name }}
                cells={Object.keys(heads).length + 2}
                clock={office}
                onClose={() => setReached(undefined)}
              />
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
