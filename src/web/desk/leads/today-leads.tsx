import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { today } from '#content/lead-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { type CameFrom, PhoneNumber } from '#web/desk/frame/desk-head.tsx';
import { keepRowFocus } from '#web/desk/frame/desk-keys.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { Reach } from '#web/desk/students/reach.tsx';
import { StepWho } from '#web/desk/students/task-row.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { type LeadRow, textsOf } from './lead-row.ts';
import type { ReachTexts } from './reach-links.ts';

/** Opens what of the list before it is folded away, so that those below it are near. */
export const Rest = ({ count, isPart = false }: { count: number; isPart?: boolean }) =>
  count > 6 && (
    <details className="rest">
      <summary className="desk-act">
        <span>{fill(isPart ? today.some : today.all, { count })}</span>
        <span>{today.fewer}</span>
      </summary>
    </details>
  );

/** Leads of Today, each with what is to be done with it. */
export function LeadList({ rows, ...rest }: Omit<LeadProps, 'row'> & { rows: readonly TodayRow[] }) {
  return (
    <ul className="today-leads">
      {rows.map((row) => (
        <TodayLead key={row.id} row={row} {...rest} />
      ))}
    </ul>
  );
}

/** A lead of today, in words. */
export interface TodayRow extends LeadRow {
  /** What is to be done by when. */
  task: string;
  isLate: boolean;
  isToday: boolean;
  isNew: boolean;
}

interface LeadProps {
  row: TodayRow;
  list: string;
  office: StudentOffice;
  writer: ReachTexts;
}

/** A lead that somebody should answer: call and chat are one tap away, what came of it and what follows another. */
function TodayLead({ row, list, office, writer }: LeadProps) {
  const named = useNamed();
  const { id, name, reach, task, isLate } = row;
  return (
    <li className="today-lead" data-row ref={keepRowFocus}>
      <div>
        <h3>
          <Link
            to={`/admin/leads/${id}`}
            state={{ list, from: 'today' } satisfies CameFrom}
            className="desk-act"
            data-lead={id}
          >
            {name}
          </Link>
          {row.isNew && <span className="badge">{today.isNew}</span>}
        </h3>
        <p className="step-when">
          <span className={isLate ? 'is-late' : undefined}>{task}</span>
          <StepWho>{named(row.owner)}</StepWho>
        </p>
        <p className="soft facts-line">
          {[row.about || row.kind, row.phone, row.received].filter(Boolean).map((words) => (
            <span key={words}>
              <PhoneNumber>{words}</PhoneNumber>
            </span>
          ))}
        </p>
      </div>
      {office.can.write && <ContactButtons leadId={id} name={name} />}
      <Reach
        student={{ id: row.studentId, name }}
        reach={reach}
        texts={textsOf(row, writer)}
        clock={office}
        canWrite={office.can.write}
        leadId={id}
        isRow
      />
    </li>
  );
}
