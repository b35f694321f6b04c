/** What keeps its straight quotes: code between backticks or tags, a tag with its attributes, an address, a height in feet. */
const asTyped =
  /`[^`]*`|<(code|pre)\b[^<>]*>(?:[^<]|<(?!\/?(?:code|pre)\b))*<\/\1>|<[a-z/!][^<>]*>|\b[a-z]{2,12}:\/\/[^\s"<>]+|\d'\d{1,2}"/gi;

/** Stands for one of those while the rest is changed; no stored text holds it. */
const placeholder = '\u0000';

/**
 * A text with typographic quotes and apostrophes in place of straight ones, as a reader sees it; nothing else of it changes, and
 * what is stored stays as it was typed. Changing a changed text again changes nothing.
 */
export function typographicQuotes(text: string): string {
  if (!/["']/.test(text) || text.includes(placeholder)) return text;
  const kept: string[] = [];
  const open = text.replace(asTyped, (part) => {
    kept.push(part);
    return placeholder;
  });
  return curled(open).replaceAll(placeholder, () => kept.shift() ?? '');
}

function curled(text: string): string {
  let made = '';
  let before = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const isOpening = /^$|[\s([{<–—/“‘]/.test(before) && /^\S/.test(text.slice(at + 1, at + 2));
    before = sign;
    if (sign === '"') before = isOpening ? '“' : '”';
    if (sign === "'") before = isOpening && !isShortened(text.slice(at + 1, at + 6)) ? '‘' : '’';
    made += before;
  }
  return made;
}

/** "the '90s", "Class of '26", "Rock 'n' roll", "'tis": the sign stands for what is left out. */
function isShortened(rest: string): boolean {
  return /^(\d\ds?(?![\w'])|n(?!\w)|(?:tis|twas|em|til)\b)/i.test(rest);
}
