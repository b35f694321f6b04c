import * as z from 'zod/mini';
import { maxLengths } from './limits.ts';

// Control characters, and the bidirectional overrides that can disguise a name in a list.
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const lineBreaksAndTabs = /[\n\r\t]/g;

/** A text without control characters: PostgreSQL takes none with a NUL, and no backup with one moves there. */
export const plainPattern = /^\P{Cc}*$/u;

interface TextRule {
  /** The sentence when the value is missing or blank; leave out for an optional field. */
  required?: string;
  /** The field's plain name for sentences, such as `name`. */
  called: string;
  max?: number;
  multiline?: boolean;
}

/** A text a person typed: well-formed, NFC, trimmed, no control characters, bounded. Optional ones parse to `''`. */
export function typedText({ required, called, max = maxLengths.other, multiline = false }: TextRule) {
  const message = required ?? `Enter the ${called} as text.`;
  const tooLong = `Keep the ${called} to ${max} characters or fewer.`;
  const special = `Remove the special characters from the ${called}.`;
  const parsed = z.pipe(
    z.pipe(
      z.string({ error: message }),
      z.pipe(
        z.transform((value: string) => value.trim()),
        z.string().check(
          z.refine((value) => lengthFault(value, max) !== 'too_long', { error: tooLong, abort: true }),
          z.refine((value) => lengthFault(value, max) === undefined, { error: special, abort: true }),
        ),
      ),
    ),
    z.pipe(
      z.transform((value: string) => value.toWellFormed().normalize('NFC').trim()),
      z.string().check(
        // Letters that show nothing, such as U+200B, say no name.
        z.refine((value) => required === undefined || /\P{DI}/u.test(value), { error: message, abort: true }),
        z.maxLength(max, { error: tooLong, abort: true }),
        z.refine((value) => !controls.test(multiline ? value.replace(lineBreaksAndTabs, '') : value), {
          error: special,
        }),
      ),
    ),
  );
  return required === undefined ? z._default(parsed, '') : parsed;
}

/** The same for a field that a change may leave out: undefined stays undefined, where an optional text would become `''`. */
export function givenText(rule: Omit<TextRule, 'required'>) {
  const asText = z.pipe(
    z.string({ error: `Enter the ${rule.called} as text.` }),
    z.transform((value: string): string | undefined => value),
  );
  return z.pipe(asText, typedText(rule));
}

// The pattern browsers use for <input type="email"> (HTML Standard, "valid email address"), so both sides agree,
// plus a dot in the domain: an address without one cannot be reached from outside.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** An email address, lower-cased. Optional ones parse to `''`. */
export function emailText(required?: string) {
  return z.pipe(
    typedText({ called: 'email address', ...(required !== undefined && { required }) }),
    z.pipe(
      z.transform((value: string) => value.toLowerCase()),
      z.string().check(
        z.refine((value) => value === '' || emailPattern.test(value), {
          error: 'Enter an email address in the correct format, like name@example.com.',
        }),
      ),
    ),
  );
}

const phoneCharacters = /^\+?[0-9()\-./\s]+$/;

/**
 * Whether a text can be a telephone number: ten digits in India, with or without 0 or 91 before them; eight to fifteen
 * digits, the country code included, after `+` or `00`. The server checks more strictly (`parsePhone`).
 */
function looksLikePhone(value: string): boolean {
  if (!phoneCharacters.test(value)) return false;
  const digits = value.replace(/\D/g, '');
  const international = value.startsWith('+') ? digits : /^00([1-9]\d*)$/.exec(digits)?.[1];
  if (international === undefined) return /^(?:0{0,2}91|0)?0?[1-9]\d{9}$/.test(digits);
  if (international.startsWith('91')) return /^910?[1-9]\d{9}$/.test(international);
  return /^[1-9]\d{7,14}$/.test(international);
}

/** The sentence beside a number that cannot be one. */
export function phoneSentence(called: string, typed: string): string {
  const isLong = typed.startsWith('+') || typed.replace(/\D/g, '').length > 10;
  return `Enter the whole ${called} ${isLong ? 'with + and its country code, like +91 98765 43210' : 'in digits, like 98765 43210'}.`;
}

/** A phone number as typed, of digits, spaces and `+ ( ) - . /`. Optional ones parse to `''`. */
export function phoneText(called: string, required?: string) {
  return z.pipe(
    typedText(required === undefined ? { called } : { called, required }),
    z.string().check(
      z.refine((value) => value === '' || looksLikePhone(value), {
        error: ({ input }) => phoneSentence(called, String(input)),
      }),
    ),
  );
}

/**
 * How many combining marks may follow one another: the Stream-Safe Text Format's 30 (UAX #15), more than any language
 * needs. Normalising a longer run takes time that grows with its square.
 */
const longMarkRun = /\p{M}{31}/u;

/** Trimming and normalising shorten a text; one that is this many times too long stays too long. */
const slack = 4;

/**
 * Whether a text as received can be normalised in time that grows with its length alone. Asked before any other rule:
 * `too_long` for one far over `max` UTF-16 code units, `too_many_marks` for one with too long a run of combining marks.
 */
export function lengthFault(value: string, max: number): 'too_long' | 'too_many_marks' | undefined {
  if (value.length > max * slack) return 'too_long';
  return longMarkRun.test(value) ? 'too_many_marks' : undefined;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0, production 2: a document that holds any other character is refused whole, even as an entity.
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in XML or HTML, inside elements and quoted attributes, without the characters XML forbids. */
export function escaped(text: string): string {
  return text.replace(notInXml, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** What a query asks for, as it may be compared: PostgreSQL takes no text with a NUL or half a character. */
export function plainText(text: string | undefined): string {
  return text?.toWellFormed().replaceAll('\0', '').trim() ?? '';
}

/** Whether a text can be an id: PostgreSQL takes no text with a NUL. */
export function isId(id: string): boolean {
  return id !== '' && !id.includes('\0');
}

/** Digits of any script, such as `௯௮`, as `98`: in each script ten of them follow one another, from zero to nine. */
export function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}
