/** A word that is shorter, or has digits, is taken as it was typed. */
const canBeWrong = /^\p{L}[\p{L}\p{M}]{3,}$/u;

/** The first of the words that one typing mistake makes the given one of: a letter too many, too few, another one or two changed about. */
export function withoutTypo(typed: string, words: Iterable<string>): string | undefined {
  if (!canBeWrong.test(typed)) return undefined;
  for (const word of words) if (canBeWrong.test(word) && isOneTypoApart(typed, word)) return word;
  return undefined;
}

/** The word with the fewest mistakes to the given one, two at most, or three in eight letters and more; both begin alike. */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  if (!/^\p{L}{5,40}$/u.test(typed)) return undefined;
  let most = typed.length < 8 ? 2 : 3;
  let nearest: string | undefined;
  for (const word of words) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > most || !canBeWrong.test(word))
      continue;
    const mistakes = mistakesBetween(typed, word);
    if (mistakes > most) continue;
    nearest = word;
    most = mistakes - 1;
  }
  return nearest;
}

/** How many letters must be changed, added or left out to make one word of the other. */
function mistakesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const changed = (row[to] ?? 0) + Number(one[at] !== other[to]);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
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
