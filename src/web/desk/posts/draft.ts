import { useEffect, useRef, useState } from 'react';
import type { PostDraft } from '#domain/post-draft.ts';
import { useListener } from '#web/desk/frame/effects.ts';
import { dropDraft, keepDraft } from '#web/desk/frame/kept-draft.tsx';
import { api } from '#web/page/api-client.ts';
import { useAfter } from '#web/page/effects.ts';
import { bodyOf, type PostValues, uploadedAddress } from './post-values.ts';

/** What was typed and not saved, kept on the device. */
export interface Draft {
  values: PostValues;
  /** The `updatedAt` of the post it was begun on; undefined for a new post. */
  loadedWith: string | undefined;
  /** ISO 8601 UTC. */
  keptAt: string;
}

const keepAfterMs = 400;

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
    flush.current = () =>
      keepDraft(id, { values, loadedWith, keptAt: new Date().toISOString() } satisfies Draft);
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

/** A pause in the writing after which the server keeps the draft, in milliseconds. */
const sendAfterMs = 3000;

interface ServerDraft {
  /** Undefined for nothing to keep. */
  values: PostValues | undefined;
  file: File | undefined;
  loadedWith: string | undefined;
  /** The draft that the form was opened with. */
  opened: PostDraft | undefined;
}

/** Keeps what is typed on the server too, after each longer pause and when the network is back. */
export function useServerDraft(id: string, { values, file, loadedWith, opened }: ServerDraft) {
  const [kept, setKept] = useState<{ at?: string; fault?: string }>({});
  const state = useRef({ savedAt: opened?.savedAt ?? '', body: '', isEnded: false });
  const uploaded = useRef<{ file: File; address: string }>(undefined);

  async function send(): Promise<boolean> {
    if (!values) return false;
    if (file && uploaded.current?.file !== file) {
      const address = await uploadedAddress(file);
      if (address) uploaded.current = { file, address };
    }
    const image_url = file ? (uploaded.current?.address ?? '') : values.image_url;
    const body = { ...bodyOf({ ...values, image_url }), updatedAt: loadedWith };
    const text = JSON.stringify(body);
    if (state.current.isEnded || text === state.current.body) return true;
    const result = await api.put<{ savedAt: string }>(`/api/admin/blogs/${id}/draft`, {
      ...body,
      savedAt: state.current.savedAt,
    });
    if (result.success) {
      // A form that was closed meanwhile has dropped its draft.
      if (state.current.isEnded) void api.delete(`/api/admin/blogs/${id}/draft`);
      Object.assign(state.current, { savedAt: result.data.savedAt, body: text });
      setKept({ at: result.data.savedAt });
    } else setKept({ fault: result.status === undefined ? '' : result.error });
    return result.success;
  }

  useAfter(values && sendAfterMs, () => void send(), [values, file]);
  useListener('online', () => void send());

  return {
    kept,
    keepNow: () => send(),
    /** The form is closed; with `isDropped` the server forgets what it kept. */
    async end(isDropped: boolean) {
      state.current.isEnded = true;
      if (isDropped) await this.forget();
    },
    async forget() {
      const { savedAt } = state.current;
      Object.assign(state.current, { savedAt: '', body: '' });
      if (savedAt) await api.delete(`/api/admin/blogs/${id}/draft`);
    },
  };
}
