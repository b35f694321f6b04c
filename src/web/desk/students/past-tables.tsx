import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { tableDesk } from '#content/student-desk.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useRefusal } from '#web/desk/frame/session.ts';
import { api } from '#web/page/api-client.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { toast } from '#web/toast/toast.ts';

interface Props {
  tables: readonly { tag: string; students: number }[];
  canUndo: boolean;
}

const timeOf = (tag: string) =>
  tag.replace(/^import-(\d{4})(\d\d)(\d\dT\d\d)(\d\d)-.*/, '$1-$2-$3:$4:00.000Z');

/** The newest imports that still have students, each to be looked at and taken back. */
export function PastTables({ tables, canUndo }: Props) {
  const { revalidate } = useRevalidator();
  const refuse = useRefusal();

  async function undo(tag: string): Promise<void> {
    const result = await api.delete<{ removed: number; kept: number }>(`/api/admin/students/import/${tag}`);
    if (result.success) toast({ title: fill(tableDesk.undone, result.data) });
    else refuse(result);
    await revalidate();
  }

  if (tables.length === 0) return null;
  return (
    <section className="desk-section import-part" aria-labelledby="past-tables">
      <h2 id="past-tables">{tableDesk.past}</h2>
      <ul className="desk-rows">
        {tables.map(({ tag, students: taken }) => (
          <li key={tag}>
            <Link to={`/admin/students?tag=${tag}`}>{dateAndTime(timeOf(tag))}</Link>{' '}
            <span className="soft">{fill(tableDesk.pastCount, { taken })}</span>{' '}
            {canUndo && <Chip onClick={() => void undo(tag)}>{fill(tableDesk.undo, { taken })}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}
