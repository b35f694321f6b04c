/** What a word ends with that stays in the family of what it begins with: lawyer, accountancy, children. */
const added = /^(?:al|ancy|ant|ed|er|ian|ing|ion|ism|ist|ly|ment|nes|or|ren|s?m[ae]n|s?person|ure|yer)$/;
/** What words of one family have in place of each other: nurse, nursing. */
const exchanged = /^(?:e|ed|er|ing|or)$/;

/** Alike by their letters alone. */
const strangers: Readonly<Record<string, string>> = {
  care: 'career',
  engine: 'engineer',
  physic: 'physician',
};

/**
 * Whether two English words, without what a plural adds, are of one family: nurse and nursing, teach and teacher, not nurse and
 * nursery. A shorter one is meant only where it is what somebody does: by a teacher who teaches, by an artist not every degree of arts.
 */
export function isOfFamily(asked: string, word: string): boolean {
  const [one, other] = [asked, word].map((each) => each.replace(/(?<=...)ie$/, 'y')) as [string, string];
  if (one === other) return true;
  const base = begunAlike(one, other);
  if (base.length < 3 || strangers[one] === other || strangers[other] === one) return false;
  const [less = '', more = ''] = [one.slice(base.length), other.slice(base.length)];
  if (less === '') return isAdded(base, more);
  if (base.length < 4) return false;
  if (more === '') return exchanged.test(less) && less !== 'e';
  // Both are who does it: one of them is misspelt.
  const isMisspelt = /^[eo]r$/.test(less) && /^[eo]r$/.test(more);
  return exchanged.test(less) && exchanged.test(more) && !isMisspelt;
}

function begunAlike(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, at);
}

function isAdded(base: string, rest: string): boolean {
  if (added.test(rest)) return true;
  if (rest.startsWith(base.at(-1) ?? ''))
    return exchanged.test(rest.slice(1)) && (rest.length > 2 || base.length > 5);
  if (base.endsWith('e')) return rest === 'd' || rest === 'r';
  if (rest === 'e') return /(?:ch|sh|[sxz])$/.test(base);
  if (rest === 'y') return base.length > 5;
  return rest === 'ry' && base.endsWith('t');
}
