import '#web/desk/frame/desk-table.css';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { outboxDesk } from '#content/operations-desk.ts';
import type { StaffMessage } from '#domain/outbox.ts';
import { ConfirmDialog } from '#web/desk/frame/confirm-dialog.tsx';
import { TableHead } from '#web/desk/frame/desk-head.tsx';
import { stampWords } from '#web/desk/frame/desk-words.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useRefusal } from '#web/desk/frame/session.ts';
import { api } from '#web/page/api-client.ts';
import { say } from '#web/toast/toast.ts';

const { columns } = outboxDesk;

/** Messages with their texts, and the way to send one again. */
export function MessageList({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <table className="desk-table message-table">
      <TableHead names={[columns.message, columns.to, columns.state, columns.created]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className="soft">{row.title !== row.kind ? row.kind : row.problem}</span>
              <details>
                <summary>
                  <span>{row.title}</span>
                  <span>
                    <span className="to-open">{outboxDesk.read}</span>
                    <span className="to-close">{outboxDesk.close}</span>
                  </span>
                </summary>
                <p className="desk-lines">{row.text}</p>
                <p className="step-acts">
                  {row.leadId && (
                    <Link to={`/admin/leads/${row.leadId}`} className="chip">
                      {outboxDesk.lead}
                    </Link>
                  )}
                  {row.retry === outboxDesk.again && <RetryButton row={row} />}
                </p>
              </details>
            </th>
            <td data-label={columns.to}>{row.to}</td>
            <td data-label={columns.state}>
              <span className="stage" data-kind={row.mark}>
                {row.state}
              </span>
              <span className="message-more">
                <span className="soft">
                  {[
                    row.mayRepeat && outboxDesk.repeat,
                    ![row.kind, row.problem].includes(row.title) && row.problem,
                    row.next,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </span>
                {row.retry !== outboxDesk.again && <RetryButton row={row} />}
              </span>
            </td>
            <td data-label={columns.created}>{row.created}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RetryButton({ row: { id, retry, kind, to } }: { row: MessageRow }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const refuse = useRefusal();
  if (!retry) return null;

  async function send() {
    setAsking(false);
    setBusy(true);
    const result = await api.post(`/api/admin/outbox/${encodeURIComponent(id)}/retry`, {});
    setBusy(false);
    if (result.success) say(outboxDesk.retried);
    else refuse(result);
    await revalidate();
  }

  const named = { action: retry, message: kind, to: to || '' };
  const isRepeat = retry === outboxDesk.again;
  return (
    <>
      <Chip
        aria-disabled={isBusy}
        aria-label={fill(outboxDesk.retryNamed, named)}
        onClick={isBusy ? undefined : isRepeat ? () => setAsking(true) : send}
      >
        {retry}
      </Chip>
      {isAsking && (
        <ConfirmDialog
          question={fill(outboxDesk.repeatAsked, named)}
          confirm={retry}
          cancel={outboxDesk.repeatNot}
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A message in the words of the desk. */
type MessageRow = ReturnType<typeof messageRow>;

/** What a state means, as the stages of students mark it. */
const marks: Partial<Record<StaffMessage['state'], string>> = {
  sent: 'won',
  skipped: 'lost',
  failed: 'bad',
  uncertain: 'bad',
};

export function messageRow(message: StaffMessage, now: Date) {
  const { id, kind, state, leadId, to, title, text, attempts, mayRepeat, problem, createdAt, dueAt } =
    message;
  return {
    id,
    leadId,
    to,
    kind: outboxDesk.kinds[kind],
    state: outboxDesk.states[state],
    mark: marks[state],
    title: title || (state === 'skipped' && problem) || outboxDesk.kinds[kind],
    text: text || (title ? outboxDesk.hidden : outboxDesk.unwritten),
    attempts,
    mayRepeat,
    problem,
    created: stampWords(createdAt, now),
    next:
      dueAt && attempts > 0 && state !== 'sending'
        ? fill(outboxDesk.next, { date: stampWords(dueAt, now).replace(/^T/, 't') })
        : '',
    retry:
      state === 'sending'
        ? ''
        : state === 'sent' || state === 'skipped'
          ? outboxDesk.again
          : outboxDesk.retry,
  };
}
