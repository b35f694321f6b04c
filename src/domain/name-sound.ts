/**
 * How a word sounds, for searches: Tamil in Latin letters, then its consonants in classes that spellings of one name share.
 * `Karthik`, `Kartik` and `கார்த்திக்` are `krtk`; `Lakshmi`, `Letchumi` and `லட்சுமி` are `lsm`. `''` for what has none.
 */
export function soundOf(word: string): string {
  const latin = [...word.replaceAll('ற்ற', 'tr').replaceAll('ன்ற', 'ntr').toLowerCase().normalize('NFKD')]
    .map((sign) => tamil[sign] ?? sign)
    .join('');
  let code = latin.replace(/[^a-z]/g, '');
  const [first = ''] = code.replace(/^(?:ai|ay|e)/, 'i').replace(/^o/, 'u');
  for (const [spelling, sound] of spellings) code = code.replace(spelling, sound);
  return (/[aiu]/.test(first) ? first : '') + code.replace(/(.)\1+/g, '$1');
}

/** The sounds of a text's words, each once; a single consonant says too little. */
export function soundsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return [...new Set(words.slice(0, 40).map(soundOf))].filter((sound) => sound.length > 1);
}

/** What else a word may sound like: whom one writes Subramaniam, another writes Subramanian, and Ezhil is also Ezil. */
export function otherSounds(word: string): string[] {
  const sound = soundOf(word);
  return [
    ...(sound.endsWith('m') ? [`${sound.slice(0, -1)}n`.replace(/nn$/, 'n')] : []),
    ...(/[aeiou]z(?!h)/i.test(word) ? [soundOf(word.replace(/(?<=[aeiou])z(?!h)/gi, 'zh'))] : []),
  ];
}

/** The same word with and without an `h` behind each `t` and `d`, as Tamil names are written both ways: `nitya` is also `nithya`. */
export function otherSpellings(word: string): string[] {
  const bare = word.replace(/(?<=[td])h/gi, '');
  return [bare, bare.replace(/[td]/gi, '$&h')].filter((one) => one !== word);
}

/** How well a name sounds like what is sought, spaces aside: 0 the same, 1 as one that is still being typed, else 2. */
export function soundsLike(name: string, sought: string): 0 | 1 | 2 {
  const wanted = [soundOf(sought), ...otherSounds(sought)];
  const sounds = [soundOf(name), ...soundsOf(name)];
  if (wanted.some((one) => sounds.includes(one))) return 0;
  return wanted.some((one) => sounds.some((sound) => sound.startsWith(one))) ? 1 : 2;
}

/** Stands for any one letter in what `soundsNear` gives. */
export const anyLetter = '?';

/**
 * What the sounds of a name may be that is meant by one of three letters or more: one letter more, less or another than this
 * sound has, or the same in two words; as `student_text` holds them.
 */
export function soundsNear(sound: string): string[] {
  const at = Array.from({ length: sound.length }, (_, n) => n);
  const without = (n: number, other: string) => sound.slice(0, n) + other + sound.slice(n + 1);
  const more = [...at, sound.length].map((n) => sound.slice(0, n) + anyLetter + sound.slice(n));
  // Of three letters too little would be left to look up.
  const lessOrOther = sound.length > 3 ? at.flatMap((n) => [without(n, ''), without(n, anyLetter)]) : [];
  return [...[...more, ...lessOrOther].map((one) => `~${one}~`), ...soundsInTwo(sound)];
}

/** The same in two words, as `student_text` holds them. */
export function soundsInTwo(sound: string): string[] {
  // One of the same letter twice is kept where a word ends with it and the next begins with it.
  return Array.from({ length: Math.max(0, sound.length - 3) }, (_, n) => n + 2).flatMap((n) => {
    const [first, second] = [sound.slice(0, n), sound.slice(n)];
    return [`~${first}~ ~${second}~`, `~${first}~ ~${first.at(-1)}${second}~`];
  });
}

// In this order: letters that are one sound together come before their parts.
const spellings: readonly [RegExp, string][] = [
  [/zh/g, 'l'],
  [/chr/g, 'kr'],
  [/ksh|tch|cch|tc|ks|x|sh|ch/g, 's'],
  [/ck/g, 'k'],
  [/[cjz]/g, 's'],
  [/(?<=[aeou])w(?![aeiou])/g, ''],
  [/w/g, 'v'],
  [/ph|[fb]/g, 'p'],
  [/d/g, 't'],
  [/[gq]/g, 'k'],
  [/(?<!^)y|[aeiouh]/g, ''],
];

const tamil: Record<string, string> = Object.fromEntries(
  'அa ஆa இi ஈi உu ஊu எe ஏe ஐi ஒo ஓo ஔo கk ஙn சc ஞn டt ணn தt நn பp மm யy ரr லl வv ழl ளl றr னn ஜj ஷs ஸs ஹh'
    .split(' ')
    .map(([sign = '', letter = '']) => [sign, letter]),
);
