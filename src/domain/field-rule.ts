/**
 * What one field may hold, of a form, a record or a document of the desk. `called` is its plain name, for sentences;
 * `required` may be the whole sentence that asks for it. `fill` is what a browser may fill in (HTML's `autocomplete`).
 */
export type FieldRule =
  | (Text & {
      kind: 'text';
      max: number;
      multiline?: boolean;
      verbatim?: true;
      hidden?: true;
      /** The control's `type`. */
      input?: 'date' | 'number' | 'url';
    })
  /** `complete`: a person's whole number; the office's own may be a short or toll-free one. */
  | (Text & { kind: 'phone'; complete?: true })
  | (Text & { kind: 'email' })
  | { kind: 'messaging' | 'url' | 'date' | 'time' | 'picture'; called: string }
  | { kind: 'number'; called: string; min: number; max: number }
  | { kind: 'switch'; called: string }
  /** `sentence` in place of the usual one; without `optional` one of the values is always chosen. */
  | { kind: 'choice'; called: string; values: readonly string[]; sentence?: string; optional?: true }
  | { kind: 'group'; fields: FieldRules }
  /** `min` counts the entries that visitors see; only changes are held to it. */
  | { kind: 'list'; called: string; of: FieldRule; max: number; min?: number }
  /** One of several sets of fields, told apart by its `kind`. */
  | { kind: 'variant'; called: string; of: { readonly [kind: string]: FieldRules } };

/** `verbatim` above: what a visitor typed is kept with its `<` and `>`; a document's text has none. `hidden`: no control. */
interface Text {
  called: string;
  required?: boolean | string;
  fill?: string;
}

/** Rules by field name. */
export type FieldRules = { readonly [name: string]: FieldRule };

/** The value that a rule accepts. Dates are `2026-01-26`, times `09:30`, pictures paths of `/media`; unset texts are `''`. */
export type ValueOf<Rule extends FieldRule> = Rule extends { kind: 'switch' }
  ? boolean
  : Rule extends { kind: 'number' }
    ? number
    : Rule extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value | (Rule extends { optional: true } ? '' : never)
      : Rule extends { kind: 'group'; fields: infer Fields extends FieldRules }
        ? ValuesOf<Fields>
        : Rule extends { kind: 'list'; of: infer Item extends FieldRule }
          ? readonly ValueOf<Item>[]
          : Rule extends { kind: 'variant'; of: infer Kinds extends { readonly [kind: string]: FieldRules } }
            ? { [Kind in keyof Kinds]: { readonly kind: Kind } & ValuesOf<Kinds[Kind]> }[keyof Kinds]
            : string;

/** The values that a set of rules accepts. */
export type ValuesOf<Rules extends FieldRules> = { readonly [Name in keyof Rules]: ValueOf<Rules[Name]> };

/** The longest text that a rule accepts where it says nothing itself, in UTF-16 code units as HTML counts them. */
export const usualMax = 200;

/** Whether a form cannot be sent without the field. */
export function isRequired(rule: FieldRule): boolean {
  if (rule.kind === 'choice') return !rule.optional;
  return 'required' in rule && Boolean(rule.required);
}

/** What is said beside a field that is left blank or has an impossible value; undefined where its rule has no own words. */
export function ownSentence(rule: FieldRule | undefined): string | undefined {
  if (rule?.kind === 'choice') return rule.sentence;
  return rule && 'required' in rule && typeof rule.required === 'string' ? rule.required : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rule of a list of such entries, at most `max` and at least `min`. */
export function listOf<const Item extends FieldRule>(called: string, of: Item, max: number, min = 0) {
  return { kind: 'list', called, of, max, min } as const;
}
