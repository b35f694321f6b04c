/** Where guessing begins: words that stand near this site. The account's own name is added to them. */
const placeWords = [
  'margam',
  'demo',
  'coimbatore',
  'kovai',
  'tamilnadu',
  'counsellor',
  'counselling',
  'admission',
  'career',
];

const runs = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'];

/**
 * Whether a password of acceptable length is one of those that are guessed first: a common one with or without digits and
 * marks around it, one made of the account's name or this site's words, a keyboard run, or one short text repeated.
 * `isCommon` says whether a lower-case text is in the list of common passwords.
 */
export function isGuessable(
  password: string,
  username: string,
  isCommon: (text: string) => boolean,
): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const plain = withoutSubstitutes(text);
  const bases = [text, plain].flatMap((each) => [
    each,
    trimmed(each),
    trimmed(withoutSubstitutes(trimmed(each))),
  ]);
  return (
    new Set(text).size < 5 ||
    /^(.{1,11}?)\1+$/s.test(text) ||
    bases.some((base) => base.length > 0 && isCommon(base)) ||
    [text, plain].some((each) => lettersLeft(each, [username, ...placeWords]) < 4) ||
    text.length - lengthOfRuns(text) < 4
  );
}

/** `p4$$w0rd` as it is meant. */
function withoutSubstitutes(text: string): string {
  const meant: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replace(/[0134$57@!]/g, (mark) => meant[mark] ?? mark);
}

/** Without the digits and marks at both ends. */
function trimmed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** How many letters are neither one of the words nor digits and marks; a password without any letter has its own length. */
function lettersLeft(text: string, words: string[]): number {
  let rest = text;
  for (const word of words) if (word.length > 2) rest = rest.replaceAll(word.toLowerCase(), '');
  return rest === text ? text.length : rest.replace(/[^\p{L}]/gu, '').length;
}

/** How many characters belong to a run of at least four neighbours of the alphabet, the digits or a row of keys. */
function lengthOfRuns(text: string): number {
  const pairs = new Set(
    runs.flatMap((run) => [...run].flatMap((key, at) => [key + run[at + 1], run[at + 1] + key])),
  );
  let total = 0;
  let length = 1;
  for (let at = 1; at <= text.length; at++) {
    const pair = text.slice(at - 1, at + 1);
    if (pair.length === 2 && (pairs.has(pair) || pair[0] === pair[1])) {
      length += 1;
      continue;
    }
    if (length >= 4) total += length;
    length = 1;
  }
  return total;
}
