// Cuts the heading font down to the letters and the one weight the site uses: a range of weights would cost 9 kB more on every
// first visit. Run after the font package changes.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
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
