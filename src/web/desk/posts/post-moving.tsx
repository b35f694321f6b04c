import { useState } from 'react';
import { postMoving } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { ImportReport } from '#domain/post-import.ts';
import { useSessionEnd } from '#web/desk/frame/session.ts';
import { api } from '#web/page/api-client.ts';

const path = '/api/admin/blogs/import';
const maxBytes = 16 * 1024 * 1024;

/** All posts as files to take away, and those of another program to bring in. */
export function PostMoving({ onChanged }: { onChanged: () => Promise<void> }) {
  const [report, setReport] = useState<ImportReport>();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const endedSession = useSessionEnd();
  const words = postMoving;

  async function bringIn(file: File | undefined): Promise<void> {
    if (!file || isBusy) return;
    setReport(undefined);
    if (file.size > maxBytes) return setSaid(words.tooLarge);
    setSaid(words.reading);
    setBusy(true);
    try {
      const kind = (await file.slice(0, 200).text()).trimStart().startsWith('<') ? 'wordpress' : 'ghost';
      const answer = await fetch(`${path}?kind=${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
      });
      const { data, message } = await answer.json();
      if (answer.ok) {
        setReport(data);
        setSaid(fill(words.done, data));
        await onChanged();
      } else if (!endedSession({ success: false, error: message, status: answer.status })) {
        setSaid(answer.status === 413 ? words.tooLarge : message);
      }
    } catch {
      setSaid(words.noAnswer);
    } finally {
      setBusy(false);
    }
  }

  async function takeBack({ posts }: ImportReport): Promise<void> {
    setBusy(true);
    for (const [index, { _id }] of posts.entries()) {
      setSaid(fill(words.takingBack, { done: index, count: posts.length }));
      const result = await api.delete(`/api/admin/blogs/${_id}`);
      // One that somebody removed meanwhile is where it should be.
      if (result.success || result.status === 404) continue;
      setBusy(false);
      if (!endedSession(result)) setSaid(result.error);
      return;
    }
    setBusy(false);
    setReport(undefined);
    setSaid(words.takenBack);
    await onChanged();
  }

  return (
    <details className="desk-details">
      <summary>{words.summary}</summary>
      <div className="form">
        <p>{words.exportHint}</p>
        <p>
          <a className="button quiet" href="/api/admin/blogs/export" download>
            {words.export}
          </a>
        </p>
        <p>{words.importHint}</p>
        <p className="field">
          <label htmlFor="posts-file">{words.file}</label>
          <input
            id="posts-file"
            type="file"
            accept=".xml,.json,text/xml,application/json"
            disabled={isBusy}
            // The same file, corrected, is a change only if none is chosen.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ currentTarget }) => void bringIn(currentTarget.files?.[0])}
          />
        </p>
        <p role="status">{said}</p>
        {report && report.notUnderstood.length > 0 && (
          <>
            <h3>{words.notUnderstood}</h3>
            <ul>
              {report.notUnderstood.map(({ what, count }) => (
                <li key={what}>{fill(words.leftOut, { what, count })}</li>
              ))}
            </ul>
          </>
        )}
        {report && report.created > 0 && (
          <p>
            <button
              type="button"
              className="button quiet"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void takeBack(report)}
            >
              {fill(words.takeBack, { count: report.created })}
            </button>
          </p>
        )}
      </div>
    </details>
  );
}
