import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FirstTouch, Lead } from './lead.ts';
import { plainDigits } from './text.ts';

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'smt',
  'sri',
  'shri',
  'thiru',
  'tmt',
  'selvi',
  'prof',
]);

/** The words of a name for comparison: lower case, without accents, titles and signs. At most twelve. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, (mark) => (/[\u0300-\u036f]/.test(mark) ? '' : mark));
  const words = plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !titles.has(word)).slice(0, 12);
}

/**
 * Whether two names, as `nameWords` gives them, may be one person's: the same given name (the first that is no initial), and
 * nothing else in them that contradicts, an initial standing for any word it begins. The order of equal words does not
 * matter. `Kavya R` and `Kavya Raman` may be one; `Raman` and `Kavya Raman`, or `Kavya R` and `Kavya S`, are not.
 */
export function namesMatch(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  if ([...a].sort().join(' ') === [...b].sort().join(' ')) return true;
  const [givenA, givenB] = [givenName(a), givenName(b)];
  if (givenA !== givenB) return false;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const left = without(longer, givenA);
  return without(shorter, givenA).every((word) => {
    const at = left.findIndex((candidate) => standsFor(word, candidate));
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}

function givenName(words: readonly string[]): string {
  return words.find((word) => word.length > 1) ?? words[0] ?? '';
}

function without(words: readonly string[], word: string): string[] {
  const at = words.indexOf(word);
  return words.filter((_, index) => index !== at);
}

function standsFor(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length === 1 && long.startsWith(short);
}

/** What a lead can be recognised by: its numbers in E.164 and its email address. */
export function personKeys({ phoneE164, whatsappE164, email }: Contacts): string[] {
  const keys = [phoneE164, whatsappE164, email && `mailto:${email.toLowerCase()}`];
  return [...new Set(keys.filter(Boolean))];
}

type Contacts = Pick<Lead, 'phoneE164' | 'whatsappE164' | 'email'>;

/** Of whom nothing led to the website: they came by its address, or their browser does not say. */
const ownSource = 'website';

/** Where a lead came from, in one word: the campaign's source, else the host that linked here, else the website itself. */
export function sourceOf({ utmSource, referrer }: Pick<FirstTouch, 'utmSource' | 'referrer'>): string {
  const source = utmSource.trim().toLowerCase();
  if (source) return source.slice(0, 100);
  if (!URL.canParse(referrer)) return ownSource;
  return new URL(referrer).hostname.replace(/^www\./, '').slice(0, 100);
}

// With or without 0, 91 or +91 before it; spaces and signs are gone.
const indianMobile = /^(?:\+91|0091|091|91|0)?0?([6-9]\d{9})$/;
const oneDigitOnly = /^(\d)\1*$/;

/**
 * A number as typed in E.164, such as `+919876543210`; one without a country code is Indian. Undefined when nobody can be
 * reached by it: short codes, Indian numbers without their ten digits. Holds the metadata of every country, so it stays out
 * of the browser; `looksLikePhone` is the browser's part of the rule.
 */
export function parsePhone(text: string): string | undefined {
  // The library reads no empty text without an error, which takes it a tenth of a millisecond.
  if (text === '' || text.length > 60) return undefined;
  const typed = plainDigits(text);
  const mobile = indianMobile.exec(typed.replace(/[^\d+]/g, ''));
  if (mobile) return `+91${mobile[1]}`;
  const number = parsePhoneNumberFromString(typed, 'IN');
  if (!number || oneDigitOnly.test(number.nationalNumber)) return undefined;
  const isOne =
    number.countryCallingCode === '91'
      ? number.nationalNumber.length === 10 && number.isValid()
      : // Number plans change more often than this list: abroad the length alone decides.
        number.isPossible();
  return isOne ? number.number : undefined;
}
