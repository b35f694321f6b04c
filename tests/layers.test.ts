import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { cycles, forbidden, importsOf, readImports, readLayers } from './layer-list.ts';

const layers = readLayers();
const imports = readImports();

test('every module imports only what its line in docs/architecture.md allows', () => {
  expect(imports.size).toBeGreaterThan(200);
  expect([...imports].flatMap(([file, names]) => forbidden(file, names, layers))).toEqual([]);
});

test('no import leads back to its own module, types and imports on demand included', () => {
  expect(cycles(imports)).toEqual([]);
});

test.each([
  ['domain/lead.ts', '#images/draw-png.ts'],
  ['domain/lead.ts', '#content/site.ts'],
  ['domain/lead.ts', 'node:crypto'],
  ['domain/lead.ts', 'react'],
  ['content/site.ts', '#web/ui/action.tsx'],
  ['content/site.ts', '#commands/submit-lead.ts'],
  ['commands/submit-lead.ts', '#wiring/node-runtime.ts'],
  ['commands/submit-lead.ts', '#storage/leads.ts'],
  ['commands/submit-lead.ts', '#content/site.ts'],
  ['commands/submit-lead.ts', 'node:fs'],
  ['storage/leads.ts', '#commands/submit-lead.ts'],
  ['storage/leads.ts', '#settings/config.ts'],
  ['storage/leads.ts', 'fastify'],
  ['images/prepare-image.ts', '#http/covers.ts'],
  ['passwords/argon2id.ts', '#storage/accounts.ts'],
  ['mail/smtp.ts', '#storage/leads.ts'],
  ['web/ui/action.tsx', '#passwords/argon2id.ts'],
  ['web/ui/action.tsx', '#web/forms/field.tsx'],
  ['web/ui/action.tsx', '#web/pages/home.tsx'],
  ['web/sections/steps.tsx', '#web/quiz/quiz.tsx'],
  ['web/forms/field.tsx', 'node:fs'],
  ['web/forms/field.tsx', '#web/pages/home.tsx'],
  ['web/forms/field.tsx', '#http/app.ts'],
  ['web/desk/posts/draft.ts', '#storage/leads.ts'],
  ['web/pages/home.tsx', '#commands/submit-lead.ts'],
  ['web/pages/home.tsx', '#settings/config.ts'],
  ['web/deferred-boot/starter.ts', '#web/forms/field.tsx'],
  ['http/app.ts', '#settings/config.ts'],
  ['http/app.ts', '#wiring/compose.ts'],
  ['http/app.ts', '#storage/leads.ts'],
  ['http/app.ts', '#web/forms/field.tsx'],
  ['http/app.ts', 'better-sqlite3'],
  ['settings/config.ts', '#storage/open-store.ts'],
  ['unheard-of/file.ts', '#domain/lead.ts'],
])('%s may not import %s', (file, name) => {
  expect(forbidden(file, importsOf(`import type { X } from '${name}';`, file), layers)).toHaveLength(1);
});

test('a name in the list is a path of src, a package that is used, or a module of Node', () => {
  const { dependencies, devDependencies } = packageFile;
  const known = new Set([
    ...layers.flatMap(({ paths }) => paths),
    ...imports.keys(),
    ...Object.keys({ ...dependencies, ...devDependencies }),
    ...builtinModules.map((name) => `node:${name}`),
  ]);
  expect(layers.flatMap(({ mayImport = [] }) => mayImport).filter((name) => !known.has(name))).toEqual([]);
});

test('every way to import is seen, and a circle of types is a circle', () => {
  const text = `import a from './a.ts';
import type {
  B,
} from '#domain/b.ts';
export { c } from '../c.ts';
import 'd';
const e = await import('./e.ts');
type F = import('./f.ts').F;`;
  expect(importsOf(text, 'http/x.ts')).toEqual([
    'http/a.ts',
    'domain/b.ts',
    'c.ts',
    'd',
    'http/e.ts',
    'http/f.ts',
  ]);
  const circle = new Map([
    ['a.ts', importsOf("import { b } from './b.ts';", 'a.ts')],
    ['b.ts', importsOf("import type { A } from './a.ts';", 'b.ts')],
  ]);
  expect(cycles(circle)).toEqual([['a.ts', 'b.ts', 'a.ts']]);
});

test('domain, content, commands and desk take the time and chance as they are given', () => {
  const root = new URL('../src/', import.meta.url);
  const given = [...imports.keys()].filter((file) => /^(domain|content|commands|desk)\//.test(file));
  expect(given.length).toBeGreaterThan(100);
  const taken = given.filter((file) =>
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\./.test(
      readFileSync(new URL(file, root), 'utf8'),
    ),
  );
  expect(taken).toEqual([]);
});

test('pages take only types from the desk: its code stays on the server', () => {
  const root = new URL('../src/', import.meta.url);
  const pages = [...imports].filter(
    ([file, names]) => file.startsWith('web/') && names.some((n) => n.startsWith('desk/')),
  );
  expect(pages.length).toBeGreaterThan(5);
  const taken = pages.filter(([file]) =>
    /^import (?!type)[^;]*?'#desk\//m.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(taken.map(([file]) => file)).toEqual([]);
});
