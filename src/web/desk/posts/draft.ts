import { useEffect, useRef } from 'react';
import type { PostValues } from './post-values.ts';

/** What was typed and not saved, kept on the device. */
export interface Draft {
  values: PostValues;
  /** The `updatedAt` of the post it was begun on; undefined for a new post. */
  loadedWith: string | undefined;
  /** ISO 8601 UTC. */
  keptAt: string;
}

const prefix = 'margam_draft:';
const keepAfterMs = 400;

/** The draft of a post by its id, or of the new one. */
export function readDraft(id: string): Draft | undefined {
  try {
    const kept = localStorage.getItem(prefix + id);
    return kept ? (JSON.parse(kept) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // Nothing was kept then.
  }
}

function keepDraft(id: string, draft: Draft): void {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop anyone from writing.
  }
}

/** Keeps what is typed, a moment after each pause and when the page is left. Undefined values keep nothing. */
export function useAutosave(
  id: string,
  values: PostValues | undefined,
  loadedWith: string | undefined,
): { stop: () => void } {
  const flush = useRef(() => {});
  const isKeeping = useRef(false);
  useEffect(() => {
    if (!values) {
      flush.current = () => {};
      // What was typed was taken back.
      if (isKeeping.current) dropDraft(id);
      isKeeping.current = false;
      return;
    }
    isKeeping.current = true;
    flush.current = () => keepDraft(id, { values, loadedWith, keptAt: new Date().toISOString() });
    const timer = setTimeout(() => flush.current(), keepAfterMs);
    return () => clearTimeout(timer);
  }, [id, values, loadedWith]);

  useEffect(() => {
    const keepNow = () => flush.current();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return {
    stop() {
      flush.current = () => {};
      dropDraft(id);
    },
  };
}
