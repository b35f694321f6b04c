import { AppError, type FieldErrors } from './app-error.ts';
import {
  type DocumentKind,
  type DocumentKinds,
  type DocumentValues,
  valuesInForce,
} from './content-document.ts';
import { type DocumentName, documentNames } from './content-rules.ts';
import { type FieldRule, isRecord } from './field-rule.ts';
import { schemaOf } from './field-schema.ts';
import { patched } from './field-value.ts';
import { parseMediaPath } from './media.ts';
import { parseField } from './parse.ts';

/** A document after a change: what to store, and what differs in the values in force. */
interface ChangedDocument {
  values: DocumentValues;
  /** The changed fields as they were, and as they are now; both empty when nothing changed. */
  before: DocumentValues;
  after: DocumentValues;
}

/**
 * A stored document with a change laid over it (fields by name; groups may be given in part, null empties a field). Throws
 * an AppError `bad_request` with a sentence for each field that cannot be accepted; then nothing of the change holds.
 */
export function changeDocument(
  kind: DocumentKind,
  stored: DocumentValues,
  change: DocumentValues,
): ChangedDocument {
  const inForce = valuesInForce(kind, stored);
  const errors: FieldErrors = {};
  const next: Record<string, unknown> = { ...inForce };
  for (const [name, given] of Object.entries(change)) {
    const rule = Object.hasOwn(kind.rules, name) ? kind.rules[name] : undefined;
    const variable = kind.fixed[name];
    if (!rule) errors[name] = `There is no field called ${name.slice(0, 60)}.`;
    else if (variable && !isSame(given, inForce[name])) errors[name] = fixedBy(variable);
    // The first value of a field may be one that no owner could type, such as a number that belongs to nobody.
    else if (isSame(given, kind.first[name])) next[name] = given;
    else if (!variable) {
      const parsed = parseField(schemaOf(rule), patched(rule, inForce[name], given), name);
      const isRefused = Object.keys(parsed.errors).length > 0;
      Object.assign(
        errors,
        isRefused ? parsed.errors : changeFaults(rule, parsed.value, name, kind.placeholders),
      );
      next[name] = parsed.value;
    }
  }
  refuse(errors);
  refuse(kind.check?.(next as never) ?? {});
  return difference(kind, stored, inForce, next);
}

/** What only a change is held to: values that were stored earlier stay in force without it. By dotted path. */
function changeFaults(
  rule: FieldRule,
  value: unknown,
  path: string,
  placeholders: readonly string[] = [],
): FieldErrors {
  const inner = (of: FieldRule | undefined, part: unknown, name: string | number) =>
    of ? changeFaults(of, part, `${path}.${name}`, placeholders) : {};
  if (rule.kind === 'list' && Array.isArray(value)) {
    const shown = value.filter((entry) => !isRecord(entry) || entry.shown !== false).length;
    const { called, min = 0 } = rule;
    if (shown < min) return { [path]: `Keep at least ${min} of the ${called} that visitors see.` };
    return Object.assign({}, ...value.map((entry, at) => inner(rule.of, entry, at)));
  }
  if (rule.kind === 'group' && isRecord(value)) {
    return Object.assign(
      {},
      ...Object.entries(value).map(([name, part]) => inner(rule.fields[name], part, name)),
    );
  }
  const unknown = /\{(\w*)\}/g;
  const names = typeof value === 'string' ? [...value.matchAll(unknown)].map(([, name = '']) => name) : [];
  const odd = names.find((name) => !placeholders.includes(name));
  if (odd === undefined) return {};
  const known = placeholders.map((name) => `{${name}}`).join(', ');
  return {
    [path]: `Nothing is filled in for {${odd}}. ${known ? `Use one of ${known}.` : 'Write the word itself.'}`,
  };
}

/** The change that puts the fields of an earlier one back to what stood there before it. */
export function reversal({ rules }: DocumentKind, before: DocumentValues): DocumentValues {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(rules, name)));
}

const contactKinds: readonly FieldRule['kind'][] = ['phone', 'email', 'messaging', 'url'];

/** Whether a change alters where families are sent: a number, an address or a link, however deep it stands. */
export function altersContacts(
  { rules }: DocumentKind,
  before: DocumentValues,
  after: DocumentValues,
): boolean {
  const contacts = (values: DocumentValues) =>
    Object.keys(after).map((name) => rules[name] && contactsIn(rules[name], values[name]));
  return !isSame(contacts(before), contacts(after));
}

function contactsIn(rule: FieldRule, value: unknown): unknown[] {
  if (contactKinds.includes(rule.kind)) return [value];
  if (rule.kind === 'list')
    return Array.isArray(value) ? value.flatMap((entry) => contactsIn(rule.of, entry)) : [];
  if (!isRecord(value)) return [];
  const fields =
    rule.kind === 'group' ? rule.fields : rule.kind === 'variant' ? rule.of[String(value.kind)] : undefined;
  return Object.entries(fields ?? {}).flatMap(([name, field]) => contactsIn(field, value[name]));
}

/** The pictures among some values, with the dotted path of each. */
export function documentPictures(values: DocumentValues): { path: string; hash: string }[] {
  const found: { path: string; hash: string }[] = [];
  const look = (value: unknown, path: string): void => {
    const named = typeof value === 'string' ? parseMediaPath(value) : undefined;
    if (named) found.push({ path, hash: named.hash });
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) look(inner, path ? `${path}.${key}` : key);
  };
  look(values, '');
  return found;
}

function fixedBy(variable: string): string {
  return `The environment fixes this value by ${variable}. Change it there, and start the site again.`;
}

function difference(
  { first }: DocumentKind,
  stored: DocumentValues,
  inForce: DocumentValues,
  next: DocumentValues,
): ChangedDocument {
  const changed = Object.keys(next).filter((name) => !isSame(next[name], inForce[name]));
  const values: Record<string, unknown> = { ...stored };
  for (const name of changed) {
    values[name] = next[name];
    // A first value that is put back follows the environment again.
    if (isSame(next[name], first[name])) delete values[name];
  }
  const pick = (from: DocumentValues) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { values, before: pick(inForce), after: pick(next) };
}

/** The fields whose values in force are not the first ones. */
export function changedFields({ first }: DocumentKind, inForce: DocumentValues): string[] {
  return Object.keys(inForce).filter((name) => !isSame(inForce[name], first[name]));
}

function refuse(errors: FieldErrors): void {
  const first = Object.values(errors)[0];
  if (first !== undefined) throw new AppError('bad_request', first, { fields: errors });
}

/** Both come from the same rules, so their fields stand in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The file that an owner takes the site's settings and content away with, or brings them back. */
interface ContentFile {
  format: typeof format;
  /** Of the file's shape; a file of another version is refused. */
  version: number;
  exportedAt: string;
  documents: Partial<Record<DocumentName, DocumentValues>>;
}

const format = 'margam-settings';
const version = 1;

export function exportedContent(
  documents: Readonly<Record<DocumentName, DocumentValues>>,
  now: Date,
): ContentFile {
  return { format, version, exportedAt: now.toISOString(), documents };
}

/**
 * The changes that bring a file's documents into force. Fields that the environment fixes are left as they are. An
 * AppError `bad_request` when it is no such file, or one of another version.
 */
export function importedChanges(
  file: Record<string, unknown>,
  kinds: DocumentKinds,
): Partial<Record<DocumentName, DocumentValues>> {
  if (file.format !== format || !isRecord(file.documents)) {
    refuseFile('file', 'Choose a file that this page exported.');
  }
  if (file.version !== version) {
    refuseFile(
      'version',
      `This file has version ${String(file.version).slice(0, 20)}, and this site reads version ${version}. Export it again from a site that runs the same release.`,
    );
  }
  const unknown = Object.keys(file.documents as object).find(
    (name) => !documentNames.includes(name as never),
  );
  if (unknown !== undefined)
    refuseFile('file', `This site knows no document called ${unknown.slice(0, 60)}.`);
  return Object.fromEntries(
    Object.entries(file.documents as Record<DocumentName, unknown>).map(([name, values]) => {
      if (!isRecord(values)) refuseFile('file', `The document ${name} cannot be read.`);
      const { fixed } = kinds[name as DocumentName];
      const open = Object.entries(values as DocumentValues).filter(([field]) => !Object.hasOwn(fixed, field));
      return [name, Object.fromEntries(open)];
    }),
  );
}

function refuseFile(field: string, sentence: string): never {
  throw new AppError('bad_request', sentence, { fields: { [field]: sentence } });
}
