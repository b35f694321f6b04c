import { referenceFor } from './reference.ts';

const maxLength = 80;

const words: Record<string, string> = {
  '&': ' and ',
  '@': ' at ',
  '%': ' percent ',
  '₹': ' rs ',
  '+': ' plus ',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

// Tamil as the Government of Tamil Nadu spells names in English: no marks, aspirates left to the reader.
const tamilVowels = 'அa ஆaa இi ஈee உu ஊoo எe ஏe ஐai ஒo ஓo ஔau';
const tamilSigns = 'ாaa ிi ீee ுu ூoo ெe ேe ைai ொo ோo ௌau ்';
const tamilConsonants = 'கk ஙng சs ஞnj டd ணn தth நn பp மm யy ரr லl வv ழzh ளl றr னn ஜj ஷsh ஸs ஹh';

const vowels = table(tamilVowels);
const signs = table(tamilSigns);
const consonants = table(tamilConsonants);

function table(pairs: string): Map<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair[0] ?? '', pair.slice(1)]));
}

/** A consonant carries an `a` unless a vowel sign or the dot follows it. */
function romanised(text: string): string {
  let result = '';
  const letters = [...text];
  letters.forEach((letter, index) => {
    const consonant = consonants.get(letter);
    if (consonant === undefined) result += vowels.get(letter) ?? signs.get(letter) ?? letter;
    else result += consonant + (signs.has(letters[index + 1] ?? '') ? '' : 'a');
  });
  return result;
}

/**
 * The address of a title: lower-case ASCII words joined by dashes, at most 80 characters, never empty. Accents go, Tamil
 * is spelt in Latin letters; when letters of another script had to go, a short code of the title keeps it apart.
 */
export function slugFor(title: string): string {
  const latin = romanised(title.normalize('NFC').toLowerCase())
    .replace(/[&@%₹+ßæøœđðłþı]/g, (sign) => words[sign] ?? sign)
    .normalize('NFKD')
    .replace(/[\p{Mn}'’]/gu, '');
  const kept = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const lost = /[^\p{ASCII}\p{P}\p{S}\p{Z}\p{C}]/u.test(latin);
  if (kept !== '' && !lost) return clipped(kept, maxLength);
  const code = referenceFor(title).toLowerCase();
  return kept === '' ? `post-${code}` : `${clipped(kept, maxLength - 7)}-${code}`;
}

/** Cut at a word's end where one is near. */
function clipped(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  const end = cut.lastIndexOf('-');
  return end > length / 2 ? cut.slice(0, end) : slug.slice(0, length);
}

/** Words by 200 a minute, rounded up; at least one. */
export function readingMinutes(content: string): number {
  const words = content.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(words / 200));
}

/** The address of a tag's page, and what makes two tags the same. */
export const tagSlug = (tag: string): string => slugFor(tag);
