import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { dateAndTime } from '#web/page/formats.ts';

const prefix = 'margam_draft:';
const notes = 'note:';

/** What was typed and not saved under this name on the device. */
export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    const kept = localStorage.getItem(prefix + name);
    return kept ? (JSON.parse(kept) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept then.
  }
}

export function keepDraft(name: string, draft: object): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop anyone from writing.
  }
}

/** Drops every account's notes of this device, for who signs out. */
export function dropNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix + notes)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept then.
  }
}

interface NoteDraft {
  text: string;
  /** ISO 8601 UTC. */
  keptAt: string;
}

/** A note to a student or lead: what is typed stays on the device, for this account, until it is added, emptied or the account signs out. */
export function useNoteDraft(id: string) {
  const layout = useRouteLoaderData('pages/admin/signed-in') as { username?: string } | undefined;
  const name = `${notes}${layout?.username ?? ''}:${id}`;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [restoredAt, setRestoredAt] = useState<string>();

  function change(typed: string): void {
    setText(typed);
    if (typed.trim() === '') {
      dropDraft(name);
      setRestoredAt(undefined);
    } else keepDraft(name, { text: typed, keptAt: new Date().toISOString() } satisfies NoteDraft);
  }

  useEffect(() => {
    // Typed before the script was there, it is newer than what was kept.
    const kept = field.current?.value ? undefined : readDraft<NoteDraft>(name);
    setText(kept?.text ?? field.current?.value ?? '');
    setRestoredAt(kept?.keptAt);
  }, [name]);

  return { field, text, restoredAt, change, clear: () => change('') };
}

/** Says that a field or form holds what was typed before and not saved. */
export function RestoredNote({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  return (
    <p className="desk-note" role="status">
      {fill(postFormWords.restored, { date: dateAndTime(keptAt) })}
      <button type="button" className="desk-act" onClick={onDiscard}>
        {postFormWords.discard}
      </button>
    </p>
  );
}
