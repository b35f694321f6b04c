import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const build = new URL('../build/', import.meta.url);
const modules: string[] = JSON.parse(readFileSync(new URL('client-modules.json', build), 'utf8'));

/** What a browser may be sent. */
const layers = /^src\/(web|content|domain|markdown)\//;
/** Behind the editor of posts, which the desk loads by itself. */
const ofEditor =
  /^(prosemirror-|rope-sequence|w3c-keyname|orderedmap|markdown-it|mdurl|uc\.micro|linkify-it|entities|punycode|htmlparser2|dom(handler|utils|elementtype|-serializer))/;
const packages = [
  '@fontsource-variable',
  '@simplewebauthn',
  'altcha-lib',
  'ipaddr.js',
  'libphonenumber-js',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'zod',
];

test('only pages, wording and rules reach the browser, and few packages', () => {
  const own = modules.filter((name) => name.startsWith('src/'));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter((name) => !layers.test(name) || name.includes('entry.server'))).toEqual([]);
  const others = modules.flatMap((name) => /^node_modules\/(@[^/]+|[^/]+)/.exec(name)?.[1] ?? []);
  expect(others.filter((name) => !packages.includes(name) && !ofEditor.test(name))).toEqual([]);
});

test('no text of the browser names a setting, a statement of the database or a module of Node', () => {
  const assets = new URL('client/assets/', build);
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(new URL(name, assets), 'utf8');
    expect(text, name).not.toMatch(
      /DATABASE_URL|ADMIN_PASSWORD|TRUST_PROXY|insert into|pragma |\bkysely\b|better-sqlite3|["'`]node:/i,
    );
  }
});
