import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { signInPage } from '#content/admin.ts';
import { contentDesk, type DocumentWords } from '#content/content-desk.ts';
import { plainLabel } from '#content/owned-words.ts';
import type { DeskDocument } from '#desk/operations.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import type { DocumentValues } from '#domain/content-document.ts';
import type { DocumentName } from '#domain/content-rules.ts';
import type { FieldRule } from '#domain/field-rule.ts';
import { wantsProof } from '#web/desk/frame/proof-dialog.tsx';
import { type ApiFailure, api } from '#web/page/api-client.ts';
import { useOnNew, useStart } from '#web/page/effects.ts';
import { say, toast } from '#web/toast/toast.ts';

/** Where the API keeps a document. */
function documentPath(name: DocumentName): string {
  return name === 'settings' ? '/api/admin/settings' : `/api/admin/content/${name}`;
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;
const isTypedField = '.desk-document :is(input:not([type=file]), textarea)';

/** What was typed before the page listened, by the fields' paths: taking them over, React puts the stored text back. */
const early = new Map<string, unknown>();

/** What stands in a field, and what it was drawn with. */
function typedIn(field: TypedField): [now: unknown, drawn: unknown] {
  return 'checked' in field && field.type === 'checkbox'
    ? [field.checked, field.defaultChecked]
    : [field.value, field.defaultValue];
}

function noteEarly({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof Element) || !target.matches(isTypedField)) return;
  const field = target as TypedField;
  early.set(field.name, typedIn(field)[0]);
}

if (typeof window !== 'undefined' && !window.margamReady) {
  for (const target of document.querySelectorAll<TypedField>(isTypedField)) {
    const [now, drawn] = typedIn(target);
    if (now !== drawn) noteEarly({ target });
  }
  document.addEventListener('input', noteEarly);
}

/** The same value with one part of it changed, by the names and positions that lead there. */
function withAt(value: unknown, [first, ...rest]: readonly string[], part: unknown): unknown {
  if (first === undefined) return part;
  if (Array.isArray(value)) return value.with(Number(first), withAt(value[Number(first)], rest, part));
  const fields = value as Record<string, unknown>;
  return { ...fields, [first]: withAt(fields[first], rest, part) };
}

/** A document being edited: what is typed, what is stored, and the ways between the two. */
export function useDocument(loaded: DeskDocument) {
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<DocumentValues>({});
  // The version that the changes were begun on; another one saved meanwhile must not be overwritten unseen.
  const [begunOn, setBegunOn] = useState(loaded.version);
  // What was saved stands in the fields until the page is loaded with it: older text in between would take typing in.
  const [saved, setSaved] = useState({ version: loaded.version, values: {} as DocumentValues });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failures, setFailures] = useState(0);
  const [conflict, setConflict] = useState<{ who: string; at: string }>();
  const [isSaving, setSaving] = useState(false);
  // How many pictures are on their way: saved before, the document would lack them.
  const [onTheirWay, setOnTheirWay] = useState(0);
  // Asked for while one was: `stored` until it is there, and `now` one render later, when it stands among the changes.
  const [saveWhen, setSaveWhen] = useState<'stored' | 'now'>();
  // What goes on once the password was entered again.
  const [unproven, setUnproven] = useState<() => void>();

  useStart(() => {
    document.removeEventListener('input', noteEarly);
    if (early.size === 0) return;
    const paths = [...early].map(([path, typed]) => ({ at: path.split('.'), typed }));
    const now = paths.reduce<unknown>((values, { at, typed }) => withAt(values, at, typed), loaded.values);
    const names = paths.map(({ at: [name = ''] }) => name);
    setChanges(Object.fromEntries(names.map((name) => [name, (now as DocumentValues)[name]])));
    early.clear();
  });

  const isDirty = Object.keys(changes).length > 0;
  const path = documentPath(loaded.name);

  /** From now on changes are those of this version. What was typed while `stored` was on its way stays one. */
  function begin(version: number, stored?: DocumentValues): void {
    setSaved({ version, values: stored ?? {} });
    setChanges((now) =>
      stored ? Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== stored[name])) : {},
    );
    setErrors({});
    setConflict(undefined);
    setBegunOn(version);
  }

  function change(name: string, value: unknown): void {
    if (!isDirty) setBegunOn(Math.max(loaded.version, saved.version));
    setChanges((before) => ({ ...before, [name]: value, ...followed(name, value) }));
  }

  /** A picture of a logo is uploaded to be shown. */
  function followed(name: string, value: unknown): DocumentValues {
    const { logo } = { ...loaded.values, ...changes };
    const isDrawn = logo === 'letterform' || logo === 'off';
    return name === 'logoPicture' && value && isDrawn ? { logo: 'picture' } : {};
  }

  function store(picture: Promise<boolean>): void {
    setOnTheirWay((count) => count + 1);
    void picture.then((isStored) => {
      setOnTheirWay((count) => count - 1);
      if (!isStored) setSaveWhen(undefined);
    });
  }

  function refuse(failure: ApiFailure, again?: () => void): void {
    if (again && wantsProof(failure)) {
      setUnproven(() => again);
      return;
    }
    if (failure.status === 401) {
      toast({ title: signInPage.sessionOverHere, destructive: true });
      return;
    }
    setFailures((count) => count + 1);
    const { changedBy, changedAt } = failure.details ?? {};
    if (failure.code === 'conflict' && changedAt) {
      setConflict({ who: String(changedBy), at: String(changedAt) });
      return;
    }
    setErrors(failure.fields ?? {});
    say({ ...contentDesk.failure, ...(!failure.fields && { text: failure.error }) });
  }

  async function save(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (isSaving) return;
    if (onTheirWay > 0) return setSaveWhen('stored');
    if (!isDirty) return say({ title: contentDesk.unchanged, text: '' });
    setSaving(true);
    const result = await api.patch<{ version: number }>(path, { ...changes, version: begunOn });
    setSaving(false);
    if (!result.success) return refuse(result, () => void save());
    begin(result.data.version, changes);
    say(contentDesk.saved);
    await revalidate();
  }

  useOnNew(saveWhen === 'stored' && onTheirWay === 0 ? 'now' : undefined, setSaveWhen);
  useOnNew(saveWhen === 'now' || undefined, () => {
    setSaveWhen(undefined);
    void save();
  });

  async function restore(id: string): Promise<void> {
    const result = await api.post<{ version: number }>(`${path}/restore`, { id });
    if (!result.success) return refuse(result, () => void restore(id));
    begin(result.data.version);
    say(contentDesk.history.restored);
    await revalidate();
  }

  /** The address suffix under which only this account sees the changes; undefined when they cannot be shown. */
  async function preview(): Promise<string | undefined> {
    const result = await api.post<{ token: string }>('/api/admin/settings/preview', {
      [loaded.name]: changes,
    });
    if (result.success) {
      setErrors({});
      return `?preview=${result.data.token}`;
    }
    refuse(result);
    return undefined;
  }

  async function loadTheirs(): Promise<void> {
    const newest = await api.get<{ version: number }>(path);
    if (!newest.success) return refuse(newest);
    await revalidate();
    begin(newest.data.version);
  }

  /** Keeps one's own changes on top of what somebody else saved; they are stored when they are saved again. */
  async function keepMine(): Promise<void> {
    const newest = await api.get<{ version: number }>(path);
    if (!newest.success) return refuse(newest);
    await revalidate();
    setConflict(undefined);
    setBegunOn(newest.data.version);
    say(contentDesk.kept);
  }

  return {
    stored: loaded,
    values: {
      ...loaded.values,
      ...(loaded.version < saved.version && saved.values),
      ...changes,
    } as Record<string, unknown>,
    errors,
    failures,
    conflict,
    isDirty,
    isSaving: isSaving || saveWhen !== undefined,
    /** Set while the password is asked for: `onProved` goes on with what was refused. */
    proof: unproven && {
      onProved() {
        setUnproven(undefined);
        unproven();
      },
      onCancel: () => setUnproven(undefined),
    },
    change,
    store,
    discard: () => begin(loaded.version),
    save,
    restore,
    preview,
    loadTheirs,
    keepMine,
  };
}

/** What all fields of a document's page know. */
export interface EditorContext {
  idPrefix: string;
  words: DocumentWords;
  errors: FieldErrors;
  /** Fields that the environment fixes, with the variable that does. */
  fixed: Readonly<Record<string, string>>;
  /** Tells of a picture that is being stored; in the end whether it is. */
  store: (picture: Promise<boolean>) => void;
  /** Draws any field, so that groups and lists can hold each other. */
  Field: ComponentType<FieldProps>;
}

export interface FieldProps<Rule extends FieldRule = FieldRule> {
  rule: Rule;
  /** Dotted, list positions included, such as `holidays.0.date`. */
  path: string;
  value: unknown;
  context: EditorContext;
  onChange: (value: unknown) => void;
}

const withoutPositions = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '');

/** What a field is called: by the page's words, else by its rule. */
export function labelOf({ words }: EditorContext, rule: FieldRule, path: string): string {
  const own = words.labels[path];
  if (own) return own;
  const position = /\.(\d+)$/.exec(path)?.[1];
  // The entries of a list are distinguished by their numbers.
  const number = position === undefined ? '' : ` ${Number(position) + 1}`;
  const label = words.labels[withoutPositions(path)];
  if (label) return label + number;
  if (rule.kind === 'switch') return path.endsWith('.open') ? contentDesk.isOpen : contentDesk.isShown;
  if (rule.kind === 'group') return plainLabel(path.split('.').at(-1) ?? '') + number;
  return rule.called.charAt(0).toUpperCase() + rule.called.slice(1) + number;
}

export function hintOf({ words }: EditorContext, path: string): string | undefined {
  return words.hints[path] ?? words.hints[withoutPositions(path)];
}
