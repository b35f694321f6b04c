import { type FieldRule, type FieldRules, isRecord } from './field-rule.ts';

// Apart from the rules, which pages for visitors carry: only what edits documents needs these.

/**
 * A value with a change laid over it (RFC 7396): groups are merged field by field, everything else is replaced, and null
 * takes the empty value of its rule.
 */
export function patched(rule: FieldRule, value: unknown, change: unknown): unknown {
  if (change === null) return emptyOf(rule);
  if (rule.kind !== 'group' || !isRecord(change)) return change;
  const before = isRecord(value) ? value : {};
  const names = new Set([...Object.keys(before), ...Object.keys(change)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const field = Object.hasOwn(rule.fields, name) ? rule.fields[name] : undefined;
      const next = Object.hasOwn(change, name) ? change[name] : undefined;
      if (next === undefined) return [name, before[name]];
      return [name, field ? patched(field, before[name], next) : next];
    }),
  );
}

/** A value of one kind of a variant that nobody has filled in. */
export function newVariantOf(fields: FieldRules, kind: string): Record<string, unknown> {
  return { kind, ...(emptyOf({ kind: 'group', fields }) as Record<string, unknown>) };
}

/** The value of a field that nobody has filled in. */
function emptyOf(rule: FieldRule): unknown {
  switch (rule.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(rule.fields).map(([name, field]) => [name, emptyOf(field)]));
    case 'list':
      return [];
    case 'switch':
      return false;
    case 'number':
      return rule.min;
    case 'choice':
      return rule.optional ? '' : rule.values[0];
    case 'variant': {
      const [kind = '', fields = {}] = Object.entries(rule.of)[0] ?? [];
      return newVariantOf(fields, kind);
    }
    default:
      return '';
  }
}

/** The value of an entry that was just added to a list: empty, and shown to visitors where it has a switch for that. */
export function newEntryOf(rule: FieldRule): unknown {
  if (rule.kind !== 'group') return emptyOf(rule);
  return Object.fromEntries(
    Object.entries(rule.fields).map(([name, field]) => [name, field.kind === 'switch' || emptyOf(field)]),
  );
}
