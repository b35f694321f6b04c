import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { tableDesk } from '#content/student-desk.ts';
import { importedAt } from '#web/desk/frame/desk-words.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useRefusal } from '#web/desk/frame/session.ts';
import { api } from '#web/page/api-client.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { toast } from '#web/toast/toast.ts';

interface Props {
  tables: readonly { tag: string; students: number }[];
  canUndo: boolean;
}

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

  const imports = tables.flatMap((table) => {
    const at = importedAt(table.tag);
    return at ? [{ ...table, at }] : [];
  });
  if (imports.length === 0) return null;
  return (
    <section className="desk-section import-part" aria-labelledby="past-tables">
      <h2 id="past-tables">{tableDesk.past}</h2>
      <ul className="desk-rows">
        {imports.map(({ tag, at, students: taken }) => (
          <li key={tag}>
            <Link to={`/admin/students?tag=${tag}`}>{dateAndTime(at)}</Link>{' '}
            <span className="soft">{fill(tableDesk.pastCount, { taken })}</span>{' '}
            {canUndo && <Chip onClick={() => void undo(tag)}>{fill(tableDesk.undo, { taken })}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}
