import { contentDesk, type FieldSection } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import { type FieldRule, type FieldRules, isRecord } from '#domain/field-rule.ts';

const words = contentDesk.inShort;

/** More does not fit a line, in characters. */
const longest = 120;

/** What the fields of a part hold, in a line. */
export function inShort(
  { title, fields, inShort: paths = fields }: FieldSection,
  rules: FieldRules,
  values: object,
): string {
  const all: FieldRule = { kind: 'group', fields: rules };
  const said = paths.flatMap((path) => textsAt(path.split('.'), all, values));
  const line = said.filter((text) => text !== title).join(' · ');
  return line.replace(/\s+/g, ' ').slice(0, longest) || words.empty;
}

function textsAt([name, ...rest]: readonly string[], rule: FieldRule, value: unknown): string[] {
  if (name === undefined) return textsOf(rule, value);
  const inner = rule.kind === 'group' && rule.fields[name];
  return inner && isRecord(value) ? textsAt(rest, inner, value[name]) : [];
}

function textsOf(rule: FieldRule, value: unknown): string[] {
  if (rule.kind === 'group') {
    return Object.entries(rule.fields).flatMap(([name, inner]) =>
      inner.kind === 'switch' || !isRecord(value) ? [] : textsOf(inner, value[name]),
    );
  }
  if (rule.kind === 'variant' || rule.kind === 'picture') return [];
  const what = rule.called.charAt(0).toUpperCase() + rule.called.slice(1);
  if (rule.kind === 'switch') return [fill(value === true ? words.shown : words.hidden, { what })];
  if (rule.kind === 'list') {
    if (!Array.isArray(value) || value.length === 0) return [];
    if (rule.of.kind === 'group' || rule.of.kind === 'variant' || rule.of.kind === 'list') {
      return [fill(words.count, { what, count: value.length })];
    }
    return [value.flatMap((item) => textsOf(rule.of, item)).join(', ')];
  }
  if (value === '' || value === undefined) return [];
  if (rule.kind === 'url') return [what];
  if (rule.kind === 'number') return [`${value} ${rule.called}`];
  return [rule.kind === 'choice' ? (contentDesk.choices[String(value)] ?? String(value)) : String(value)];
}
