import { useState } from 'react';
import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { useSessionEnd } from '#web/desk/frame/session.ts';
import { TextField } from '#web/forms/field.tsx';
import { type ApiFailure, api } from '#web/page/api-client.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { say } from '#web/toast/toast.ts';

const words = postFormWords.links;

/** Links that show a draft to people without an account. */
export function DraftLinks({ id }: { id: string }) {
  const path = `/api/admin/blogs/${id}/links`;
  const [links, setLinks] = useState<string[]>();
  const [url, setUrl] = useState('');
  const [isCopied, setCopied] = useState(false);
  const endedSession = useSessionEnd();

  const refused = (failure: ApiFailure) => {
    if (!endedSession(failure)) say({ ...postFormWords.saveFailure, text: failure.error });
  };

  async function load(): Promise<void> {
    const result = await api.get<{ links: string[] }>(path);
    if (result.success) setLinks(result.data.links);
    else refused(result);
  }

  async function make(): Promise<void> {
    const result = await api.post<{ url: string }>(path);
    if (!result.success) return refused(result);
    setUrl(result.data.url);
    setCopied(false);
    await load();
  }

  async function end(): Promise<void> {
    const result = await api.delete(path);
    if (!result.success) return refused(result);
    setUrl('');
    await load();
  }

  const [last] = links ?? [];
  return (
    <details className="desk-details" onToggle={({ currentTarget: { open } }) => open && void load()}>
      <summary>{words.summary}</summary>
      <div className="form">
        <p className="hint">{words.hint}</p>
        {url && (
          <>
            <TextField idPrefix="draft-" name="link" label={words.label} readOnly value={url} />
            <p>
              <button
                type="button"
                className="desk-act"
                onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
              >
                {words.copy}
              </button>{' '}
              <span role="status">{isCopied && words.copied}</span>
            </p>
          </>
        )}
        <p role="status">
          {links &&
            (last ? fill(words.inForce, { count: links.length, date: dateAndTime(last) }) : words.none)}
        </p>
        <p className="desk-acts">
          <button type="button" className="button quiet" onClick={() => void make()}>
            {words.make}
          </button>
          {last && (
            <button type="button" className="desk-act" onClick={() => void end()}>
              {words.end}
            </button>
          )}
        </p>
      </div>
    </details>
  );
}
