import type { Lead } from './lead.ts';

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
