import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { privacy } from '#content/privacy.ts';

const root = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Every name under which the site keeps something in a browser, found in the code that does. */
function keptNames(): string[] {
  const files = readdirSync(new URL('src/web', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/web/${path}`);
  const names = [...files, 'src/http/session-cookies.ts'].flatMap((path) =>
    [
      ...read(path).matchAll(
        /['"`](?:__Host-)?(margam_[a-z_]*[a-z]|admin_authenticated|auth_token|react-router-[a-z-]+)\b/g,
      ),
    ].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

test('whatever is kept on the device stands in docs/privacy.md', () => {
  const names = keptNames();
  expect(names).toEqual(
    expect.arrayContaining(['admin_authenticated', 'margam_draft', 'margam_font', 'margam_outbox']),
  );
  const told = read('docs/privacy.md');
  expect(names.filter((name) => !told.includes(`\`${name}`))).toEqual([]);
});

test('the notice tells of each kind of it, and of no pictures elsewhere', () => {
  const device = privacy.sections.find(({ id }) => id === 'device');
  const words = [...(device?.paragraphs ?? []), ...(device?.items ?? [])].join(' ');
  for (const part of [
    'first came to the site',
    'could not reach our server',
    'answers in the quiz',
    'our fonts have loaded',
    'you had scrolled',
    'sign-in cookie',
    'for 180 days',
    'a post they are writing',
    'access key',
  ]) {
    expect(words).toContain(part);
  }
  expect(words).not.toContain('another site');
});
