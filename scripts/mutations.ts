import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Layer, layerOf, readImports, readLayers } from '../tests/layer-list.ts';

// Breaks a copy of the project in known ways, one at a time, and says which check fails. A mutation that passes its check
// ends this with 1. Takes some minutes; docs/decisions/101 keeps the list.

interface Mutation {
  name: string;
  file: string;
  /** Text that is there once at least, and what takes the place of its first occurrence. */
  find: string;
  put: string;
  check: string;
  /** What the failing check prints. */
  expected: RegExp;
}

const mutations: Mutation[] = [
  {
    name: 'a route added past addRoute',
    file: 'src/http/app.ts',
    find: '  healthRoutes(fastify',
    put: "  fastify.get('/api/admin/everything', async () => 'open');\n  healthRoutes(fastify",
    check: 'vitest run tests/access.test.ts',
    expected: /addRoute/,
  },
  {
    name: 'a route of the desk that asks for no account',
    file: 'src/http/api/admin-leads.ts',
    find: "access: 'leads.read'",
    put: "access: 'public'",
    check: 'vitest run tests/access.test.ts',
    expected: /every route with admin in its path asks for an account/,
  },
  {
    name: 'a route that asks for another permission',
    file: 'src/http/api/admin-leads.ts',
    find: "access: 'leads.export'",
    put: "access: 'leads.read'",
    check: 'vitest run tests/role-matrix.test.ts',
    expected: /each route is open to those it is meant for/,
  },
  {
    name: 'a renamed reply field',
    file: 'src/domain/lead-reply.ts',
    find: 'createdAt:',
    put: 'madeAt:',
    check: 'react-router typegen && tsc --noEmit',
    expected: /createdAt/,
  },
  {
    name: 'a reply without one of its fields',
    file: 'src/http/api/leads.ts',
    find: 'return receiptOf(await deps.submitLead(form, key, leadContext(request, body)));',
    put: 'return { id: key } as never;',
    check: 'vitest run tests/leads.test.ts',
    expected: /FAIL/,
  },
  {
    name: 'React Router writes its start differently',
    file: 'node_modules/react-router/dist/production/lib/dom/ssr/components.js',
    find: '__reactRouterContext',
    put: '__otherContext',
    check: 'node scripts/build.ts',
    expected: /deferred-boot|starter|React Router/,
  },
  {
    name: 'a page changed and not built anew',
    file: 'src/content/not-found.ts',
    find: 'Return to Home',
    put: 'Back to the start',
    check: 'vitest run tests/pages.test.ts',
    expected: /Return to Home/,
  },
  {
    name: 'a statement of the database in a page',
    file: 'src/web/pages/about.tsx',
    find: 'import ',
    put: "import '#storage/open-store.ts';\nimport ",
    check: 'vitest run tests/client-bundle.test.ts tests/layers.test.ts',
    expected: /storage/,
  },
];

/** One changed word each, that a test of behaviour has to see: file, what stands there, what takes its place, test. */
const words: [file: string, find: string, put: string, test: string][] = [
  ['src/storage/lead-history.ts', "          .where('version', '=', version)\n", '', 'guards'],
  ['src/storage/lead-history.ts', 'version: version + 1', 'version: version', 'guards'],
  ['src/storage/leads.ts', 'is_flagged = 0 and person_id', 'person_id', 'guards'],
  ['src/storage/leads.ts', "'not in', endedStatuses", "'not in', ['spam']", 'guards'],
  ['src/domain/lead.ts', 'closed: { isEnd: true }', 'closed: {}', 'guards'],
  ['src/domain/lead.ts', "flag !== 'too_fast'", "flag === 'too_fast'", 'guards'],
  ['src/domain/day.ts', '5.5 * 3_600_000', '0', 'guards'],
  ['src/domain/day.ts', '+05:30', '+00:00', 'guards'],
  ['src/domain/day.ts', 'days * 86_400_000', 'days * 3_600_000', 'guards'],
  ['src/commands/purge-expired.ts', 'const day = 24 * 3_600_000', 'const day = 3_600_000', 'guards'],
  ['src/commands/purge-expired.ts', '    await requestCounts.forget(ago(day));\n', '', 'guards'],
  ['src/http/security.ts', `    "base-uri 'none'",\n`, '', 'guards'],
  ['src/http/security.ts', `    "frame-ancestors 'none'",\n`, '', 'guards'],
  ['src/content/languages.ts', 'others[first]', 'undefined', 'languages'],
  ['src/content/languages.ts', "dates: 'en-US'", "dates: 'en-IN'", 'languages'],
  ['src/web/page/page-context.ts', 'language.wordsFor(words)', 'words', 'languages'],
  [
    'src/web/page/formats.ts',
    "dateStyle: 'long', timeZone",
    "dateStyle: 'long', timeZone: 'UTC'",
    'languages',
  ],
  ['src/web/forms/chat-message.ts', '(line(value) || none)', 'line(value)', 'chat-message'],
];

const root = new URL('../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'margam-mutations-'));
const copy = join(folder, 'copy');
run(`git -C ${root} worktree add --detach ${copy} HEAD && cp -al ${root}node_modules ${copy}/node_modules`);
let survivors = 0;
try {
  for (const mutation of mutations) tell(mutation.name, mutation.check, isCaught(mutation));
  for (const [file, find, put, test] of words) {
    const check = `vitest run tests/${test}.test.ts`;
    const name = `${file}: ${find.trim()} → ${put.trim() || 'nothing'}`;
    tell(name, check, isCaught({ name, file, find, put, check, expected: /FAIL/ }));
  }
  const { tried, missed } = forbiddenImports();
  tell(`each of ${tried} forbidden imports between layers`, 'vitest run tests/layers.test.ts', missed === 0);
} finally {
  run(`git -C ${root} worktree remove --force ${copy}`);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = survivors > 0 ? 1 : 0;

function isCaught({ name, file, find, put, check, expected }: Mutation): boolean {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(find)) throw new Error(`${name}: ${file} holds no ${find}`);
  // A file of its own: node_modules is linked with the project's.
  rmSync(path);
  writeFileSync(path, before.replace(find, put));
  const { status, output } = run(check, copy);
  writeFileSync(path, before);
  if (status !== 0 && !expected.test(output)) console.log(output.slice(-3000));
  return status !== 0 && expected.test(output);
}

/** Writes an import of every layer that it may not have into one file of each layer, and asks which ones the check names. */
function forbiddenImports(): { tried: number; missed: number } {
  const layers = readLayers();
  const files = [...readImports().keys()];
  const fileOf = (layer: Layer) => files.find((file) => layerOf(file, layers)?.layer === layer);
  const edges = layers.flatMap((from) =>
    layers.flatMap((to) => {
      const [file, other] = [fileOf(from), fileOf(to)];
      const isAllowed =
        from === to || !from.mayImport || to.paths.some((path) => from.mayImport?.includes(path));
      return file && other && !isAllowed ? [{ file, other }] : [];
    }),
  );
  for (const { file, other } of edges)
    appendFileSync(join(copy, 'src', file), `import '${climb(file)}${other}';\n`);
  // The test prints its first lines only: the same function is asked for all of them.
  const asks = `import { forbidden, readImports, readLayers } from './tests/layer-list.ts';
    for (const [file, names] of readImports()) console.log(forbidden(file, names, readLayers()).join('\\n'));`;
  const { output } = run(`node --input-type=module -e "${asks}"`, copy);
  if (run('vitest run tests/layers.test.ts', copy).status === 0)
    return { tried: edges.length, missed: edges.length };
  const missed = edges.filter(({ file, other }) => !output.includes(`${file} may not import ${other}`));
  for (const { file, other } of missed) console.log(`not named: ${file} -> ${other}`);
  return { tried: edges.length, missed: missed.length };
}

function climb(file: string): string {
  const depth = file.split('/').length - 1;
  return depth === 0 ? './' : '../'.repeat(depth);
}

function tell(name: string, check: string, isFailing: boolean): void {
  if (!isFailing) survivors += 1;
  console.log(`${isFailing ? 'fails' : 'PASSES'} | ${name} | ${check}`);
}

function run(command: string, cwd = root) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(command, {
    shell: true,
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, output: stdout + stderr };
}
