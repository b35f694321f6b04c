/** Beyond it nothing is looked for, in characters: two for each byte of a picture. */
const mostRead = 200_000_000;

/**
 * The PNG and JPEG pictures of a text in Rich Text Format, in their order, as data addresses. Word leads from the HTML on the
 * clipboard to files that no page may read; the same pictures lie beside it in this form.
 */
export function picturesInRtf(rtf: string): string[] {
  if (rtf.length > mostRead) return [];
  const found: string[] = [];
  const start = /\\pict\b/g;
  const kind = /\\(png|jpeg)blip\b|\\pict\b/g;
  const digits = /(?<![\da-z])[\da-f][\da-f\s]{99,}/gi;
  while (start.exec(rtf)) {
    kind.lastIndex = start.lastIndex;
    const type = kind.exec(rtf)?.[1];
    if (!type) continue;
    digits.lastIndex = kind.lastIndex;
    const hex = digits.exec(rtf)?.[0].replace(/\s+/g, '');
    if (hex === undefined) break;
    found.push(`data:image/${type};base64,${base64Of(hex)}`);
    start.lastIndex = digits.lastIndex;
  }
  return found;
}

function base64Of(hex: string): string {
  const parts: string[] = [];
  // A multiple of three bytes, so that the parts join.
  const step = 2 * 3 * 4096;
  for (let from = 0; from < hex.length; from += step) {
    const codes = (hex.slice(from, from + step).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    parts.push(btoa(String.fromCharCode(...codes)));
  }
  return parts.join('');
}
