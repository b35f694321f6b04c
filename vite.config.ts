import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { unusedRouter } from './scripts/unused-router.ts';
import { paletteCss, paperCss } from './src/web/design/colors.ts';

// What every page loads anyway stands in three files instead of twenty: fewer requests, and one text compresses better than its
// pieces. A group takes along what its modules import. Modules that only some pages or lazy parts need stay out of them.
const chunkGroups = [
  // React DOM stands alone: the files are run one a task, and it is the longest.
  { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\// },
  { name: 'react', test: /node_modules\/(react|react-router)\// },
  // What stands around every page, and what nearly every page has in it.
  {
    name: 'frame',
    test: /src\/(web\/(root\.|pages\/site-layout|frame\/|page\/(head|one-text)|design\/colors|forms\/forms-host|deferred-boot\/(boot|load-part)|sections\/(lost-|page-head|closing-|talk-to)|toast\/toast\.|ui\/dot).+(?<!\.css)$|(content\/page-errors|domain\/limits)\.ts)/,
  },
  // What the desk and some pages of the visitors need: calls to the server; dates and money.
  { name: 'api', test: /src\/web\/page\/(caching-)?api-client\.ts/, minShareCount: 2 },
  { name: 'formats', test: /src\/web\/page\/formats\.ts/, minShareCount: 2 },
  { name: 'amounts', test: /src\/web\/page\/amounts\.ts/, minShareCount: 2 },
  { name: 'days', test: /src\/domain\/day\.ts/, minShareCount: 2 },
  // Else pages that need only their styles would fetch the controls too.
  { name: 'forms', test: /src\/web\/forms\/forms\.css$/ },
  // Small styles that pages have together: each file's name costs as much as it holds.
  { name: 'costs', test: /src\/web\/sections\/(cost-line|path-months)\.css$/ },
  { name: 'ruled-grid', test: /src\/web\/sections\/(ruled-grid|talk-to)\.css$/ },
  { name: 'lists', test: /src\/web\/(ui\/dot-list|sections\/alternating)\.css$/ },
  // Controls, and the forms that make leads: the home page and others without a form need none of it.
  {
    name: 'controls',
    test: /src\/(web\/forms\/(field|use-submission|constraints)|content\/forms|domain\/field-rule)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'lead-forms',
    test: /src\/(web\/forms\/(enquiry-form|lead-fields|use-lead-form)|content\/enquiry-form|domain\/lead-fields)\.ts/,
    minShareCount: 2,
  },
  // Small parts of the pages that show posts: a file of its own each costs more than it holds.
  {
    name: 'posts',
    test: /src\/(web\/blog\/feed-link|content\/blog-frame|domain\/typographic-quotes)\.tsx?$/,
    minShareCount: 2,
  },
  // What every form begins with.
  { name: 'attempt', test: /src\/web\/forms\/attempt\.ts/, minShareCount: 2 },
  // The desk and visitors' forms need these words and rules: among the desk's own, visitors would fetch all of it.
  { name: 'receipt-words', test: /src\/content\/receipt\.ts/, minShareCount: 2 },
  { name: 'faq', test: /src\/content\/faq\.ts/, minShareCount: 2 },
  { name: 'rules', test: /node_modules\/zod\/|src\/domain\/lead\.ts/, minShareCount: 2 },
  { name: 'desk', test: /src\/(web|content)\/.+(?<!\.css)$/, minShareCount: 8 },
];

// Every page and script names other files, and nothing compresses a hash: 28 bits, in letters that texts use anyway, tell the
// versions of one file apart.
const hashCharacters = 'hex';
const assetFileNames = 'assets/[name]-[hash:7][extname]';

/** The server loads the domain itself and its pages share those modules: one copy of each class and rule at run time. */
const oneDomain: Plugin = {
  name: 'one-domain',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId(id) {
    if (!id.startsWith('#domain/')) return undefined;
    const file = new URL(id.replace('#', 'src/'), import.meta.url);
    return { id: this.environment.mode === 'dev' ? file.href : id, external: true };
  },
};

/** Writes down which modules reached the browser, for a test: no secret and no server code may. */
const listClientModules: Plugin = {
  name: 'list-client-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const root = fileURLToPath(new URL('.', import.meta.url));
    const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
    const names = [...new Set(ids.map((id) => (id.startsWith(root) ? id.slice(root.length) : id)))].sort();
    mkdirSync(new URL('build/', import.meta.url), { recursive: true });
    writeFileSync(new URL('build/client-modules.json', import.meta.url), JSON.stringify(names));
  },
};

/** Our shorter helper around each `import()`: every page carries it. */
const partLoader: Plugin = {
  name: 'part-loader',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) =>
    id === '\0vite/preload-helper.js'
      ? fileURLToPath(new URL('src/web/deferred-boot/load-part.ts', import.meta.url))
      : undefined,
};

/** The colours are declared once, in TypeScript: pictures, mails and the manifest take them too. */
const palette: Plugin = {
  name: 'palette',
  enforce: 'pre',
  transform: (code, id) => {
    if (/\/design\/app\.css(\?|$)/.test(id)) return code + paletteCss();
    return /\/design\/print\.css(\?|$)/.test(id) && code.includes('@import') ? code + paperCss() : undefined;
  },
};

export default defineConfig({
  plugins: [palette, unusedRouter, partLoader, oneDomain, listClientModules, reactRouter()],
  // Lightning CSS's own `Features.LightDark`: no style uses light-dark(), whose stand-in every page would carry.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: {
    target: 'es2022',
    // Fonts and sprites must stay files of their own: `<use>` cannot read a data URI and fonts are preloaded.
    assetsInlineLimit: 0,
    // A part that is loaded later need not name what every page has.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(?:rolldown-runtime|react|react-dom)-/.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Else each class that extends `React.Component` stays, used or not.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: chunkGroups },
            hashCharacters,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    // Else pages rendered by the server would name such a file otherwise than the browser's script does.
    ssr: { build: { rolldownOptions: { output: { hashCharacters, assetFileNames } } } },
  },
});
