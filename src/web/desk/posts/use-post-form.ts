import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { postFormWords } from '#content/admin.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { DeskPost } from '#domain/blog.ts';
import { maxImageBytes } from '#domain/media.ts';
import type { PostDraft } from '#domain/post-draft.ts';
import { dropDraft, keepDraft, readDraft } from '#web/desk/frame/kept-draft.tsx';
import { useSessionEnd } from '#web/desk/frame/session.ts';
import { type ApiFailure, api } from '#web/page/api-client.ts';
import { say, toast } from '#web/toast/toast.ts';
import { type Draft, useAutosave, useServerDraft } from './draft.ts';
import {
  areSame,
  bodyOf,
  dataUrlOf,
  emptyValues,
  firstProblem,
  type PostField,
  type PostValues,
  postFields,
  saveFailure,
  uploadedAddress,
  valuesOf,
  valuesOfDraft,
} from './post-values.ts';

/** What somebody else saved while this form was open. */
interface Conflict {
  who: string;
  /** ISO 8601 UTC. */
  at: string;
  theirs: DeskPost;
}

/** A post with its next version, as the form is opened; without a post a new one is made. */
export interface OpenedPost {
  post?: DeskPost | undefined;
  draft?: PostDraft | undefined;
}

type Phase = 'open' | 'uploading' | 'saving';

/** The state of the form of one post, from opening to saved. */
export function usePostForm({ post, draft }: OpenedPost, onSaved: () => void) {
  const id = post?._id ?? 'new';
  const opened = post ? valuesOf(post) : emptyValues;
  const [restored, setRestored] = useState(() => restorable(id, opened, draft));
  const [original, setOriginal] = useState(opened);
  const [values, setValues] = useState(restored?.values ?? opened);
  const [loadedWith, setLoadedWith] = useState(restored?.loadedWith ?? post?.updatedAt);
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<Partial<Record<PostField, string>>>({});
  const [phase, setPhase] = useState<Phase>('open');
  const [conflict, setConflict] = useState<Conflict>();
  /** One's own text, beside the form, after the other version was taken. */
  const [mine, setMine] = useState<PostValues>();
  /** Deleted by somebody else: what is typed can only become a new post. */
  const [isGone, setGone] = useState(false);
  const endedSession = useSessionEnd();
  const navigate = useNavigate();
  const busy = useRef(false);

  const isChanged = !areSame(values, original);
  const written = isGone || isChanged || file ? values : undefined;
  const autosave = useAutosave(isGone ? 'new' : id, isGone || isChanged ? values : undefined, loadedWith);
  const server = useServerDraft(id, {
    values: isGone ? undefined : written,
    file,
    loadedWith,
    opened: draft,
  });

  function change(changes: Partial<PostValues>): void {
    // A time to come is set for a post that is to be published then.
    const published = changes.publishAt ? { published: true } : {};
    setValues((before) => ({ ...before, ...published, ...changes }));
    if (changes.image_url) setFile(undefined);
    setErrors({});
  }

  function chooseFile(chosen: File | undefined): void {
    setErrors({});
    // Without a type only the server can judge.
    if (chosen?.type && !chosen.type.startsWith('image/')) fail('image', postFormWords.errors.imageType);
    else take(chosen);
  }

  function take(chosen: File | undefined): void {
    setFile(chosen);
    if (!chosen) return;
    setValues((before) => ({ ...before, image_url: '' }));
    if (chosen.size > maxImageBytes) void shrink(chosen);
  }

  /** A phone's photo is larger than may be sent until it is made as small as it is ever shown. */
  async function shrink(chosen: File): Promise<void> {
    const { shrunkPicture } = await import('./editor/shrink-picture.ts');
    const shrunk = await shrunkPicture(chosen);
    if (!shrunk) return fail('image', postFormWords.errors.imageSize);
    // Unless another one was chosen meanwhile.
    setFile((now) => (now === chosen ? new File([shrunk], chosen.name, { type: shrunk.type }) : now));
  }

  function fail(field: PostField | undefined, sentence: string): void {
    if (field) setErrors({ [field]: sentence });
    say({ ...postFormWords.saveFailure, text: sentence });
  }

  async function save(event?: SyntheticEvent, over = loadedWith): Promise<void> {
    event?.preventDefault();
    if (busy.current) return;
    const problem = firstProblem(values, file);
    setErrors({});
    if (problem) return fail(problem.field, problem.sentence);
    busy.current = true;
    try {
      await send(over);
    } finally {
      busy.current = false;
      setPhase('open');
    }
  }

  async function send(over: string | undefined): Promise<void> {
    let { image_url } = values;
    if (file) {
      setPhase('uploading');
      const read = await dataUrlOf(file);
      if (read === undefined) return fail('image', postFormWords.errors.imageRead);
      image_url = read;
    }
    setPhase('saving');
    const body = bodyOf({ ...values, image_url });
    const result =
      post && !isGone
        ? await api.put(`/api/admin/blogs/${id}`, { ...body, updatedAt: over })
        : await api.post('/api/admin/blogs', body);
    if (!result.success) return refused(result);
    autosave.stop();
    await server.end(true);
    say(post && !isGone ? postFormWords.updated : postFormWords.created);
    onSaved();
  }

  async function refused(failure: ApiFailure): Promise<void> {
    if (endedSession(failure)) return;
    const { updatedBy, updatedAt } = failure.details ?? {};
    if (failure.code === 'conflict' && typeof updatedAt === 'string') {
      const theirs = await api.get<DeskPost>(`/api/admin/blogs/${id}`);
      if (theirs.success) {
        setConflict({ who: String(updatedBy), at: theirs.data.updatedAt, theirs: theirs.data });
      }
      return fail(undefined, failure.error);
    }
    if (failure.code === 'not_found') {
      dropDraft(id);
      setGone(true);
      return fail(undefined, postFormWords.gone);
    }
    fail(fieldOf(failure, file), saveFailure(failure));
  }

  function keepMine(): void {
    if (!conflict) return;
    setLoadedWith(conflict.at);
    setConflict(undefined);
    void save(undefined, conflict.at);
  }

  function takeTheirs(): void {
    if (!conflict) return;
    setMine(values);
    setOriginal(valuesOf(conflict.theirs));
    setValues(valuesOf(conflict.theirs));
    setLoadedWith(conflict.at);
    setFile(undefined);
    setConflict(undefined);
  }

  function discardRestored(): void {
    dropDraft(id);
    void server.forget();
    setRestored(undefined);
    setValues(opened);
    setLoadedWith(post?.updatedAt);
  }

  /** The form restores what the device keeps, as written on the version that was saved `at`. */
  async function reopen(values: PostValues, at: string | undefined): Promise<void> {
    const image_url = file ? ((await uploadedAddress(file)) ?? '') : values.image_url;
    const name = isGone ? 'new' : id;
    const keptAt = new Date().toISOString();
    keepDraft(name, { values: { ...values, image_url }, loadedWith: at, keptAt } satisfies Draft);
    await navigate(`/admin/dashboard?post=${name}`, { preventScrollReset: true });
  }

  return {
    values,
    file,
    errors,
    phase,
    conflict,
    isGone,
    mine,
    restored,
    isDirty: isChanged || file !== undefined,
    change,
    chooseFile,
    save,
    keepMine,
    takeTheirs,
    discardRestored,
    kept: server.kept,
    /** Keeps on the server at once what would be kept soon. */
    keepNow: server.keepNow,
    /**
     * What was typed goes into a draft that was there; else it is dropped, and the form can be opened with it again: on the
     * version that has taken the place of the one it was written on, if it is given.
     */
    async cancel(over = loadedWith) {
      if (written && post && draft && (file || !areSame(written, valuesOfDraft(draft)))) {
        if (await server.keepNow()) {
          autosave.stop();
          say(postFormWords.draft.saved);
        }
        return server.end(false);
      }
      autosave.stop();
      await server.end(draft === undefined || !post);
      if (!written || (post && draft)) return;
      const act = { label: studentDesk.undo, run: () => void reopen(written, over) };
      toast({ title: postFormWords.dropped, act });
    },
    /** Keeps the next version and leaves the public one; says whether the server took it. */
    async keepDraft(): Promise<boolean> {
      const isKept = await server.keepNow();
      if (!isKept) {
        fail(undefined, server.kept.fault || postFormWords.failureTexts.network);
        return false;
      }
      autosave.stop();
      await server.end(false);
      say(postFormWords.draft.saved);
      return true;
    },
  };
}

function fieldOf({ status, fields = {} }: ApiFailure, file: File | undefined): PostField | undefined {
  if (status === 413 || fields.image_url) return file ? 'image' : 'image_url';
  return postFields.find((name) => fields[name] !== undefined);
}

/** What was typed and not saved: of the device's draft and the server's, the later one. */
function restorable(id: string, opened: PostValues, stored: PostDraft | undefined): Draft | undefined {
  const kept = readDraft<Draft>(id);
  // One that an earlier version of the desk kept lacks what came later.
  const own = kept && { ...kept, values: { ...opened, ...kept.values } };
  const sent = stored && {
    values: valuesOfDraft(stored),
    loadedWith: stored.form.updatedAt,
    keptAt: stored.savedAt,
  };
  const draft = own && (!sent || own.keptAt > sent.keptAt) ? own : sent;
  return draft && !areSame(draft.values, opened) ? draft : undefined;
}
