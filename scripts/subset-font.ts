// Cuts the heading font down to the letters and the one weight the site uses: a range of weights would cost 9 kB more on every
// first visit. The same letters are written as outlines, for pictures that carry the name of the site (a server may have no fonts).
// Run after the font package changes.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/anek-latin/', import.meta.url);
const target = new URL('../src/web/design/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const full = readFileSync(new URL('files/anek-latin-latin-wght-normal.woff2', source));
const cut = await subsetFont(full, `${ascii.replace(/[#<=>[\\\]^_`{|}~*]/g, '')}\u00a0₹’‘“”–—…·é`, {
  targetFormat: 'woff2',
  variationAxes: { wght: 600 },
  // The kerning stays; alternate letter shapes that no style asks for go.
  noLayoutClosure: true,
});
writeFileSync(new URL('anek-latin.woff2', target), cut);
copyFileSync(new URL('LICENSE', source), new URL('LICENSE', target));
console.log(`anek-latin.woff2: ${full.length} bytes cut to ${cut.length}`);

const letters = `${ascii}\u00a0₹’‘“”–—…·éáíóúäöüñç&`;
const drawable = await subsetFont(full, letters, { targetFormat: 'truetype', variationAxes: { wght: 600 } });
const face = new Face(new Blob(drawable));
const font = new Font(face);
const outlines: Record<string, [width: number, outline: string]> = {};
for (const letter of new Set(letters)) {
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
  if (!glyph) continue;
  const outline = font.glyphToPath(glyph).replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number))}`);
  outlines[letter] = [Math.round(font.glyphHAdvance(glyph)), outline];
}
const outlinesFile = new URL('../src/web/art/letters.json', import.meta.url);
writeFileSync(outlinesFile, `${JSON.stringify({ unitsPerEm: face.upem, outlines })}\n`);
