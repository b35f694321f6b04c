import { useState } from 'react';
import { dashboard } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { DeskPost } from '#domain/blog.ts';
import type { PostVersion, VersionText } from '#domain/post.ts';
import { type DiffPart, wordDiff } from '#domain/word-diff.ts';
import { ConfirmDialog } from '#web/desk/frame/confirm-dialog.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { useSessionEnd } from '#web/desk/frame/session.ts';
import { api } from '#web/page/api-client.ts';
import { takeFocus, useLoaded } from '#web/page/effects.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { say } from '#web/toast/toast.ts';

interface VersionsProps {
  id: string;
  /** Whether something is typed that is not saved: putting a version back takes it off the form. */
  isDirty: boolean;
  /** Called with the `updatedAt` of the post as it is now. */
  onRestored: (at: string) => void;
}

/** The kept versions of a post, each to be made the present one again. */
export function PostVersions({ id, isDirty, onRestored }: VersionsProps) {
  const named = useNamed();
  const [versions, setVersions] = useState<PostVersion[]>();
  const [asked, setAsked] = useState<PostVersion>();
  const [compared, setCompared] = useState<ComparedProps>();
  const endedSession = useSessionEnd();
  const words = dashboard.versions;

  async function load(): Promise<void> {
    const result = await api.get<PostVersion[]>(`/api/admin/blogs/${id}/revisions`);
    if (result.success) setVersions(result.data);
    else if (!endedSession(result)) say({ ...words.failure, text: result.error });
  }

  async function restore({ revision }: PostVersion): Promise<void> {
    setAsked(undefined);
    const result = await api.post<DeskPost>(`/api/admin/blogs/${id}/restore`, { revision });
    if (result.success) {
      say(words.restored);
      onRestored(result.data.updatedAt);
    } else if (!endedSession(result)) say({ ...words.failure, text: result.error });
  }

  async function compare(version: PostVersion): Promise<void> {
    const [before, after] = await Promise.all(
      [version.revision, versions?.[0]?.revision ?? 1].map((revision) =>
        api.get<VersionText>(`/api/admin/blogs/${id}/revisions/${revision}`),
      ),
    );
    if (!before?.success || !after?.success) {
      const failure = [before, after].find((result) => result && !result.success);
      if (failure && !failure.success && !endedSession(failure))
        say({ ...words.failure, text: failure.error });
      return;
    }
    const whole = ({ title, excerpt, content }: VersionText) =>
      [title, excerpt, content].filter(Boolean).join('\n\n');
    setCompared({ at: version.at, parts: wordDiff(whole(before.data), whole(after.data)) });
  }

  return (
    <details className="desk-details" onToggle={({ currentTarget: { open } }) => open && void load()}>
      <summary>{words.summary}</summary>
      <ul>
        {versions?.map((version, index) => (
          <li key={version.revision} className="desk-version">
            <p>
              {fill(words.line, { date: dateAndTime(version.at), who: named(version.by) || words.site })}
              <span className="soft"> {version.title}</span>
            </p>
            {index === 0 ? (
              <p className="soft">{words.present}</p>
            ) : (
              <p className="desk-acts">
                <button type="button" className="desk-act" onClick={() => void compare(version)}>
                  {words.compare}
                  <span className="sr-only"> {dateAndTime(version.at)}</span>
                </button>
                <button type="button" className="desk-act" onClick={() => setAsked(version)}>
                  {words.restore}
                  <span className="sr-only"> {dateAndTime(version.at)}</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {compared && <Compared key={compared.at} {...compared} />}
      {asked && (
        <ConfirmDialog
          question={words.question}
          about={[dateAndTime(asked.at), isDirty && words.unsaved].filter(Boolean).join('. ')}
          confirm={words.restore}
          cancel={dashboard.cancel}
          onConfirm={() => restore(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </details>
  );
}

interface ComparedProps {
  at: string;
  parts: DiffPart[];
}

/** What of a long unchanged passage stands around a change, in characters. */
const context = 160;

/** An earlier version against the present one, word by word. */
function Compared({ at, parts }: ComparedProps) {
  const words = dashboard.versions;
  return (
    <section ref={takeFocus} className="desk-compared" tabIndex={-1} aria-labelledby="compared">
      <h3 id="compared">{fill(words.comparing, { date: dateAndTime(at) })}</h3>
      {parts.every(({ kind }) => kind === 'same') ? (
        <p>{words.equal}</p>
      ) : (
        <p className="desk-plain">
          {parts.map(({ kind, text }, index) => {
            const key = `${index}${kind}`;
            if (kind === 'same') return <span key={key}>{shortened(text)}</span>;
            const Changed = kind === 'gone' ? 'del' : 'ins';
            return (
              <Changed key={key}>
                <span className="sr-only">{kind === 'gone' ? words.gone : words.added}: </span>
                {text}
              </Changed>
            );
          })}
        </p>
      )}
    </section>
  );
}

function shortened(text: string): string {
  return text.length <= 2 * context ? text : `${text.slice(0, context)} […] ${text.slice(-context)}`;
}

interface Trashed {
  _id: string;
  title: string;
  trashedAt: string;
}

/** What is in the trash, to be taken out again; `key` it by what may change it. */
export function PostTrash({ onChanged }: { onChanged: () => void }) {
  const [takenOut, setTakenOut] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const endedSession = useSessionEnd();
  const words = dashboard.trash;
  const result = useLoaded(() => api.get<Trashed[]>('/api/admin/blogs/trash'), []);
  const trashed = result?.success ? result.data.filter(({ _id }) => !takenOut.includes(_id)) : [];

  async function takeOut({ _id }: Trashed): Promise<void> {
    const result = await api.post(`/api/admin/blogs/${_id}/untrash`);
    if (!result.success) {
      if (!endedSession(result)) say({ ...words.failure, text: result.error });
      return;
    }
    say(words.restored);
    setTakenOut((before) => [...before, _id]);
    onChanged();
  }

  if (trashed.length === 0) return null;
  return (
    <details className="desk-details" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{fill(words.summary, { count: trashed.length })}</summary>
      <p className="hint">{words.hint}</p>
      <ul className="desk-rows">
        {/* Who has deleted a post does not find it on the page any more. */}
        {(isOpen ? trashed : []).map((post) => (
          <li key={post._id} className="desk-row">
            <p>{post.title}</p>
            <button type="button" className="desk-act" onClick={() => takeOut(post)}>
              {words.restore}
              <span className="sr-only"> {post.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
