import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Layer, layerOf, readImports, readLayers } from '../tests/layer-list.ts';

// Breaks a copy of the project in known ways, one at a time, and says which check fails. A mutation that passes its check
// ends this with 1. Takes a quarter of an hour; docs/decisions/101 says what they came to.

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
    find: "access: 'own:leads.read'",
    put: "access: 'public'",
    check: 'vitest run tests/access.test.ts',
    expected: /every route with admin in its path asks for an account/,
  },
  {
    name: 'a route that asks for another permission',
    file: 'src/http/api/admin-leads.ts',
    find: "access: 'own:leads.export'",
    put: "access: 'own:leads.read'",
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
    find: 'return receiptOf(await deps.submitLead(form, key, context, interests?.answers, own));',
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
    file: 'src/content/page-errors.ts',
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
  {
    name: 'the clock read in the domain',
    file: 'src/domain/day.ts',
    find: 'const at = new Date(',
    put: 'const at = new Date(Date.now() && ',
    check: 'vitest run tests/layers.test.ts',
    expected: /× domain, content, commands and desk take the time and chance as they are given/,
  },
  {
    name: 'code of the desk in a page',
    file: 'src/web/desk/frame/desk-words.ts',
    find: "import type { WaitingLead } from '#desk/leads.ts'",
    put: "import { allowed, type WaitingLead } from '#desk/leads.ts'",
    check: 'vitest run tests/layers.test.ts',
    expected: /× pages take only types from the desk/,
  },
];

/** One changed word each, that a test of behaviour has to see: file, what stands there, what takes its place, test. */
const words: [file: string, find: string, put: string, test: string][] = [
  ['src/storage/lead-history.ts', ".where('version', '=', version)", '', 'guards'],
  ['src/storage/lead-history.ts', 'version: version + 1', 'version: version', 'guards'],
  ['src/storage/leads.ts', '      isSuspicious: false,\n', '', 'guards'],
  ['src/storage/leads.ts', "'not in', endedStatuses", "'not in', ['spam']", 'guards'],
  ['src/domain/lead.ts', "closed: 'lost'", "closed: 'open'", 'guards'],
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
  ['src/storage/dialects/sqlite-file.ts', 'synchronous = FULL', 'synchronous = OFF', 'torture/power-loss'],
  [
    'src/storage/migrations/010-messages.ts',
    '  await sql`create index outbox_due on outbox (channel, due_at) where due_at is not null`.execute(db);\n',
    '',
    'guards',
  ],
  [
    'src/storage/migrations/001-leads.ts',
    "  await db.schema.createIndex('lead_newest').on('lead').columns(['created_at', 'id']).execute();\n",
    '',
    'guards',
  ],
  ['src/storage/sessions.ts', "          .where('password_hash', '=', passwordHash)\n", '', 'storage'],
  ['src/storage/sessions.ts', "        .where('account.disabled_at', 'is', null)\n", '', 'accounts'],
  ['src/storage/one-time-tokens.ts', "        .where('expires_at', '>', now)\n", '', 'accounts'],
  ['src/storage/one-time-tokens.ts', "        .where('purpose', 'in', [...purposes])\n", '', 'storage'],
  [
    'src/storage/login-attempts.ts',
    "eb('sign_in_try.tries', '<', limit)",
    "eb('sign_in_try.tries', '<=', limit)",
    'sign-in',
  ],
  [
    'src/storage/second-factors.ts',
    "eb('last_step', '<', timeStep)",
    "eb('last_step', '<=', timeStep)",
    'second-factor',
  ],
  ['src/storage/second-factors.ts', ".where('code_hash', '=', hash)", '', 'second-factor'],
  ['src/storage/content.ts', "        .where('created_at', '>', createdAfter)\n", '', 'settings'],
  [
    'src/storage/people.ts',
    "      .deleteFrom('newsletter_subscription')\n      .where('email', 'in', addresses)",
    "      .deleteFrom('newsletter_subscription')\n      .where('email', 'in', [])",
    'lead-work',
  ],
  ['src/storage/lead-insert.ts', 'hits} < $', 'hits} <= $', 'floods'],
  ['src/http/page-routes.ts', 'draft?.accountId === account.id ?', 'draft ?', 'settings'],
  ['src/http/security.ts', `    "form-action 'self'",\n`, '', 'guards'],
  ['src/http/security.ts', "'x-content-type-options': 'nosniff',", '', 'media'],
  ['src/http/access.ts', 'recentMs = 10 * 60_000', 'recentMs = 100 * 60_000', 'reentry'],
  ['src/domain/runtime.ts', 'stamp <= latestStamp(now) && ', '', 'reentry'],
  ['src/http/access.ts', '      requireSameOrigin(request, publicUrl);', '      void 0;', 'access'],
  [
    'src/http/access.ts',
    "requireSecondFactor === 'owners' && role === 'owner'",
    "requireSecondFactor === 'owners' && role !== 'owner'",
    'second-factor-paths',
  ],
  ['src/http/access.ts', 'if (!may(account, asked)) throw notPermitted();', '', 'role-matrix'],
  ['src/http/session-cookies.ts', 'httpOnly: true', 'httpOnly: false', 'sign-in'],
  ['src/http/session-cookies.ts', "secure ? '__Host-' : ''", "''", 'sign-in'],
  ['src/http/same-origin.ts', "site === 'same-origin'", "site !== 'cross-site'", 'access'],
  ['src/http/same-origin.ts', '!isForwarded && ', '', 'sign-in'],
  ['src/http/lead-context.ts', 'formAgeMs < 2000', 'formAgeMs < 20000', 'guards'],
  ['src/http/load-shedding.ts', 'bounds.inFlight + bounds.sentBeyond', 'bounds.inFlight', 'load-limits'],
  ['src/http/event-streams.ts', 'mostOfAccount = 8', 'mostOfAccount = 80', 'events'],
  ['src/http/event-streams.ts', 'await isAllowed().catch(() => false)', 'true', 'events'],
  ['src/http/parser-errors.ts', 'if (held >= most)', 'if (false)', 'load-limits'],
  [
    'src/commands/sign-in.ts',
    "    await giveBack();\n    await recordAudit({ by: account.username, what: 'sign-in' });",
    "    await recordAudit({ by: account.username, what: 'sign-in' });",
    'sign-in',
  ],
  ['src/commands/sign-in.ts', '!(deps.acceptDemo && origin.isLocal)', '!deps.acceptDemo', 'sign-in'],
  [
    'src/commands/accept-account-link.ts',
    'if (!(await oneTimeTokens.take(tokenHash, purposes, now))) throw gone();',
    '',
    'accounts',
  ],
  ['src/commands/accept-account-link.ts', '{ endTokens: true }', '{}', 'accounts'],
  ['src/commands/request-password-reset.ts', ' || account.disabledAt', '', 'accounts'],
  ['src/commands/request-password-reset.ts', 'linkLifeMs = hour', 'linkLifeMs = 48 * hour', 'accounts'],
  ['src/commands/submit-lead.ts', 'if (lead.fingerprint !== fingerprint)', 'if (false)', 'leads'],
  ['src/commands/submit-lead.ts', '!isProofInTime(lead, now())', 'false', 'floods'],
  ['src/commands/subscribe.ts', 'asksADay = 3', 'asksADay = 30', 'newsletter'],
  [
    'src/commands/dispatch-outbox.ts',
    'attempts < mostUnanswered[channel] ? retryAt : null',
    'retryAt',
    'messages',
  ],
  ['src/commands/dispatch-outbox.ts', 'mail: 3', 'mail: 30', 'messages'],
  ['src/commands/dispatch-outbox.ts', 'delivery.isFinal || ', '', 'messages'],
  [
    'src/commands/change-account.ts',
    'await accounts.change(before.id, {',
    'await accounts.change(before.id, { disabledAt: null,',
    'accounts',
  ],
  ['src/commands/forget-old-leads.ts', 'unlessHeardFrom: true', 'unlessHeardFrom: false', 'retention'],
  ['src/commands/forget-old-leads.ts', 'throw wrongClock(at, first.newest)', '{}', 'retention'],
  ['src/commands/purge-expired.ts', '    await media.removeUnused(ago(day));\n', '', 'media'],
  ['src/commands/purge-expired.ts', '    await outbox.removeDone(ago(sentMessageLifeMs));\n', '', 'guards'],
  ['src/commands/purge-expired.ts', '    await audit.purge(ago(auditMonths * 30.5 * day));\n', '', 'guards'],
  ['src/images/fetch-image.ts', "url.port !== '' || ", '', 'guards'],
  ['src/images/fetch-image.ts', 'mostRedirects = 3', 'mostRedirects = 30', 'remote-pictures'],
  ['src/images/public-address.ts', "plain.range() === 'unicast' && ", '', 'remote-pictures'],
  ['src/images/fetch-image.ts', '    if (size > maxImageBytes) return undefined;\n', '', 'remote-pictures'],
  ['src/domain/csv.ts', '[=+', '[+', 'leads-export'],
  [
    'src/domain/permission.ts',
    "'leads.read', 'leads.write', 'leads.export',",
    "'leads.read', 'leads.write',",
    'role-matrix',
  ],
  ['src/domain/permission.ts', ' && !withheld.includes(permission)', '', 'rights'],
  ['src/domain/login-attempts.ts', 'nameShareOfNetwork = 8', 'nameShareOfNetwork = 80', 'sign-in'],
  ['src/domain/network.ts', '.slice(0, 4)', '.slice(0, 8)', 'sign-in'],
  ['src/domain/backup-retention.ts', '[dayMs, 0, daily]', '[dayMs, 0, hourly]', 'backup-retention'],
  ['src/domain/work-budget.ts', 'longest.pop()', 'longest.shift()', 'concurrency-limit'],
  ['src/domain/loan.ts', 'ratePercent / 1200', 'ratePercent / 1000', 'loan'],
  ['src/web/forms/outbox.ts', '![401, 408, 425, 429]', '![401, 408, 409, 425, 429]', 'visitors-outbox'],
  ['src/web/forms/outbox.ts', '![401, 408, 425, 429]', '![401, 408, 422, 425, 429]', 'visitors-outbox'],
  ['src/web/forms/outbox.ts', '![401, 408, 425, 429]', '![401, 408, 425]', 'visitors-outbox'],
  ['src/web/forms/outbox.ts', '  forget(key);\n  if (result', '  if (result', 'visitors-outbox'],
];

const root = new URL('../', import.meta.url).pathname;
/** A part of a name or a check: only mutations that have it are tried. */
const [only = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'margam-mutations-'));
// PostgreSQL runs as a user of its own where this runs as root.
chmodSync(folder, 0o755);
const copies = ['one', 'two', 'three', 'four'].map((name) => join(folder, name));
/** Whether a check passes where nothing was changed. */
const sound = new Map<string, Promise<boolean>>();
const outcomes = { caught: 0, survived: 0 };
try {
  await run(`git -C ${root} worktree prune`);
  for (const copy of copies) {
    await run(
      `git -C ${root} worktree add --detach ${copy} HEAD && cp -al ${root}node_modules ${copy}/node_modules`,
    );
    await run('test -d ../built || (node scripts/build.ts && mv build ../built); cp -a ../built build', copy);
  }
  const all = [...mutations, ...words.map(ofWord)].filter(({ name, check }) =>
    `${name} ${check}`.includes(only),
  );
  const waiting = all.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const mutation of waiting) {
        const { name, check } = mutation;
        tell(name, check, (await isSound(check, copy)) && (await isCaught(mutation, copy)));
      }
    }),
  );
  if (!only) {
    const { tried, missed } = await forbiddenImports(copies[0] as string);
    tell(
      `each of ${tried} forbidden imports between layers`,
      'vitest run tests/layers.test.ts',
      missed === 0,
    );
  }
} finally {
  for (const copy of copies) await run(`git -C ${root} worktree remove --force ${copy}`);
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${outcomes.caught} caught, ${outcomes.survived} survived`);
process.exitCode = outcomes.survived > 0 ? 1 : 0;

function ofWord([file, find, put, test]: (typeof words)[number]): Mutation {
  const name = `${file}: ${find.trim()} → ${put.trim() || 'nothing'}`;
  return { name, file, find, put, check: `vitest run tests/${test}.test.ts`, expected: /FAIL/ };
}

/** A check that fails anyway catches nothing. */
function isSound(check: string, copy: string): Promise<boolean> {
  const known =
    sound.get(check) ??
    run(check, copy).then(({ status, output }) => {
      if (status !== 0) console.log(`fails by itself | ${check}\n${output.slice(-3000)}`);
      return status === 0;
    });
  sound.set(check, known);
  return known;
}

async function isCaught(
  { name, file, find, put, check, expected }: Mutation,
  copy: string,
): Promise<boolean> {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(find)) throw new Error(`${name}: ${file} holds no ${find}`);
  // A file of its own: node_modules is linked with the project's.
  rmSync(path);
  writeFileSync(
    path,
    before.replace(find, () => put),
  );
  // The server runs from its sources: pages are built again only where they are made from the file.
  if (/^src\/(storage|http|commands|images)\//.test(file)) await run('node scripts/build.ts --keep', copy);
  const { status, output } = await run(check, copy);
  writeFileSync(path, before);
  await run('rm -rf build && cp -a ../built build', copy);
  if (status !== 0 && !expected.test(output)) console.log(output.slice(-3000));
  return status !== 0 && expected.test(output);
}

/** Writes an import of every layer that it may not have into one file of each layer, and asks which ones the check names. */
async function forbiddenImports(copy: string): Promise<{ tried: number; missed: number }> {
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
  const { output } = await run(`node --input-type=module -e "${asks}"`, copy);
  if ((await run('vitest run tests/layers.test.ts', copy)).status === 0)
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
  outcomes[isFailing ? 'caught' : 'survived'] += 1;
  console.log(`${isFailing ? 'fails' : 'PASSES'} | ${name} | ${check}`);
}

async function run(command: string, cwd = root): Promise<{ status: number | null; output: string }> {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NO_COLOR: '1' };
  const child = spawn(command, { shell: true, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
}
