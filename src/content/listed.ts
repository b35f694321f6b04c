/** 'law', 'law and arts', 'law, arts and medicine'. */
export function listed(words: readonly string[], and = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}
