import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { importDesk } from '#content/import-desk.ts';
import { type FormAnswer, orRefuse, orTell } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { useFocusOn } from '#web/desk/frame/effects.ts';
import { requireStaff, useRefusal } from '#web/desk/frame/session.ts';
import { ImportForm } from '#web/desk/leads/import-form.tsx';
import { PastTables, UndoQuestion, undoneWords } from '#web/desk/students/past-tables.tsx';
import { TableImport } from '#web/desk/students/table-import.tsx';
import { api } from '#web/page/api-client.ts';
import { useOnNew } from '#web/page/effects.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/imports.ts';
import '#web/desk/frame/desk.css';

export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args, 'leads.write');
  const listed = await queries.imports();
  const imports = listed.map(({ id, fileName, createdBy, createdAt, leadCount, undoneAt }) => ({
    id,
    fileName: fileName || 'CSV',
    leadCount,
    isUndone: undoneAt !== null,
    facts: fill(importDesk.entry, { count: leadCount, who: createdBy, date: dateAndTime(createdAt) }),
  }));
  const [office, tables] = await Promise.all([queries.studentOffice(), queries.tables()]);
  const tag = args.url.searchParams.get('undo');
  // Who may not take an import back is not asked.
  const undo =
    tag && user.permissions.includes('leads.erase')
      ? { tag, ...(await orRefuse(queries.importToUndo(tag))) }
      : undefined;
  return { imports, office, tables, undo, canUndo: user.permissions.includes('leads.erase') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { commands } = context.get(pageServices).desk;
  const tag = String((await request.formData()).get('undo') ?? '');
  return orTell(async () => ({ told: undoneWords(await commands.undoStudentImport(tag)), id: tag }));
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, importDesk.meta);

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, office, tables, undo: asked, canUndo } = loaderData;
  const answer = actionData as FormAnswer | undefined;
  const wordsOf = (given: FormAnswer) => (given.done ? (given.told ?? '') : given.error);
  const [said, setSaid] = useState(answer ? wordsOf(answer) : '');
  useOnNew(answer, (news) => setSaid(wordsOf(news)));
  // The button that was pressed goes, and nothing takes the focus below a question.
  const status = useFocusOn<HTMLParagraphElement>(asked ? '' : said);
  const { revalidate } = useRevalidator();
  const refuse = useRefusal();

  async function undo(id: string): Promise<void> {
    const result = await api.delete<{ removed: number; kept: number }>(`/api/admin/imports/${id}`);
    if (result.success) setSaid(fill(importDesk.undone, result.data));
    else refuse(result);
    await revalidate();
  }

  return (
    <>
      <DeskHead title={importDesk.title} />
      {asked && <UndoQuestion key={asked.tag} {...asked} />}
      <div className="desk-parts">
        <TableImport office={office} undone={answer?.done ? answer.id : undefined} />
        <PastTables tables={tables} canUndo={canUndo} />
        <section className="desk-section import-part">
          <h2>{importDesk.leadsTitle}</h2>
          <p className="soft">{importDesk.intro}</p>
          <ImportForm onStored={setSaid} />
        </section>
        <p role="status" ref={status} tabIndex={-1}>
          {said}
        </p>
        {imports.length > 0 && (
          <section className="desk-section">
            <h2>{importDesk.past}</h2>
            <ul className="desk-rows">
              {imports.map(({ id, fileName, facts, leadCount, isUndone }) => (
                <li key={id}>
                  <strong>{fileName}</strong> <span className="soft">{facts}</span>{' '}
                  {isUndone ? (
                    <span className="soft">{importDesk.takenBack}</span>
                  ) : (
                    canUndo && (
                      <button
                        type="button"
                        className="desk-act"
                        aria-label={fill(importDesk.undoNamed, { file: fileName, count: leadCount })}
                        onClick={() => void undo(id)}
                      >
                        {importDesk.undo}
                      </button>
                    )
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
