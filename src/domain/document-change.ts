import { AppError, type FieldErrors } from './app-error.ts';
import { type DocumentKind, type DocumentValues, valuesInForce } from './content-document.ts';
import { patched } from './field-rule.ts';
import { schemaOf } from './field-schema.ts';
import { parseMediaPath } from './media.ts';
import { parseField } from './parse.ts';

/** A document after a change: what to store, and what differs in the values in force. */
export interface ChangedDocument {
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
      Object.assign(errors, parsed.errors);
      next[name] = parsed.value;
    }
  }
  refuse(errors);
  refuse(kind.check?.(next as never) ?? {});
  return difference(kind, stored, inForce, next);
}

/** The change that puts the fields of an earlier one back to what stood there before it. */
export function reversal({ rules }: DocumentKind, before: DocumentValues): DocumentValues {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(rules, name)));
}

/** The pictures among some values, with the dotted path of each. */
export function picturesOf(values: DocumentValues): { path: string; hash: string }[] {
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

export function fixedBy(variable: string): string {
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

function refuse(errors: FieldErrors): void {
  const first = Object.values(errors)[0];
  if (first !== undefined) throw new AppError('bad_request', first, { fields: errors });
}

/** Both come from the same rules, so their fields stand in the same order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
