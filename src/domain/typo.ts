/** A word that is shorter, or has digits, is taken as it was typed. */
const canBeWrong = /^\p{L}[\p{L}\p{M}]{3,}$/u;

/** The first of the words that one typing mistake makes the given one of: a letter too many, too few, another one or two changed about. */
export function withoutTypo(typed: string, words: Iterable<string>): string | undefined {
  if (!canBeWrong.test(typed)) return undefined;
  for (const word of words) if (canBeWrong.test(word) && isOneTypoApart(typed, word)) return word;
  return undefined;
}

/** Whether one letter makes the difference: another, one more, one less, or two exchanged; also where nothing does. */
export function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at);
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped && one.slice(at + 2) === other.slice(at + 2);
}
