import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { changeAccount, removeSecondFactor, tellAccount } from '#commands/change-account.ts';
import { createToken, removeToken } from '#commands/manage-tokens.ts';
import { addAccount } from '#commands/prepare-accounts.ts';
import { recordAudit } from '#commands/record-audit.ts';
import { removeSeededPosts } from '#commands/seed-posts.ts';
import { writeAccountMail } from '#content/accounts-desk.ts';
import { samplePosts } from '#content/sample-posts.ts';
import { type Account, newPassword, usernamePattern } from '#domain/account.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { email as emailRule } from '#domain/staff.ts';
import { failureText } from '#domain/system-error.ts';
import { argon2id } from '#passwords/argon2id.ts';
import { refuseGuessable } from '#passwords/common-passwords.ts';
import { readConfig } from '#settings/config.ts';
import { openExistingStore, type Store } from '#storage/open-store.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';

const usage = `Staff accounts and API tokens, in the database that DATA_DIR or DATABASE_URL names.

  npm run admin -- create <username>                 a new account; asks for its password
  npm run admin -- passwd <username>                 a new password; ends the account's sessions
  npm run admin -- token <username> <name>           a new API token, shown once
  npm run admin -- token <username> <name> --remove  ends a token
  npm run admin -- email <username> <address>        where links for a new password go; leave it out for none
  npm run admin -- second-factor <username> --remove takes away a lost phone's app and passkeys; ends the sessions
  npm run admin -- list                              accounts and the names of their tokens
  npm run admin -- forget-secrets                    takes every authenticator app and document away, when SECRET_KEY_FILE is lost
  npm run admin -- remove-demo                       removes the demo account and the sample posts nobody changed

Passwords are asked for, or read from standard input; never taken from the command line.`;

if (process.argv.includes('--help')) {
  console.info(usage);
  process.exit(0);
}

/** A mistake in the command that the person at the terminal can correct. */
class UsageError extends Error {}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { remove: { type: 'boolean', default: false } },
});
const [command, givenName = '', tokenName = ''] = positionals;
const username = givenName.toLowerCase();
const passwords = argon2id();
/** How the audit log names whoever works at the terminal. */
const by = 'terminal';
const audit = (store: Store) => recordAudit(store.audit, nodeRuntime);

try {
  if (
    ![
      'create',
      'passwd',
      'token',
      'email',
      'second-factor',
      'list',
      'remove-demo',
      'forget-secrets',
    ].includes(command ?? '')
  )
    throw new UsageError(usage);
  if (!['list', 'remove-demo', 'forget-secrets'].includes(command ?? '') && !usernamePattern.test(username)) {
    throw new UsageError('A username is 3 to 50 letters, digits, dots, dashes or underscores.');
  }
  const store = await openExistingStore(readConfig());
  try {
    if (command === 'create') await create(store);
    else if (command === 'passwd') await changePassword(store);
    else if (command === 'token') await (values.remove ? endToken(store) : makeToken(store));
    else if (command === 'email') await setAddress(store);
    else if (command === 'second-factor') await endSecondFactor(store);
    else if (command === 'remove-demo') await removeDemo(store);
    else if (command === 'forget-secrets') await forgetSecrets(store);
    else await list(store);
  } finally {
    await store.close();
  }
} catch (failure) {
  console.error(failureText(failure));
  process.exitCode = 1;
}

async function create(store: Store): Promise<void> {
  if (await store.accounts.findByUsername(username)) throw new UsageError(`${username} exists already.`);
  const password = await askForPassword();
  if (!(await addAccount({ accounts: store.accounts, passwords }, nodeRuntime, { username, password }))) {
    throw new UsageError(`${username} exists already.`);
  }
  await audit(store)({ by, what: 'account-created', subject: username, detail: 'owner' });
  console.log(`${username} can sign in now.`);
}

async function changePassword(store: Store): Promise<void> {
  const account = await accountOf(store);
  const hash = await passwords.hash(await askForPassword());
  await store.accounts.setPassword(account.id, hash, nodeRuntime.now().toISOString());
  await audit(store)({ by, what: 'password-changed', subject: username });
  console.log(`${username} has a new password; every session of the account has ended.`);
  const tokens = (await store.accounts.listTokens(account.id)).map(({ name }) => name);
  if (tokens.length > 0) {
    console.log(
      `Its API tokens go on: ${tokens.join(', ')}. End one with token ${username} <name> --remove.`,
    );
  }
}

async function makeToken(store: Store): Promise<void> {
  const account = await accountOf(store);
  const create = createToken({ accounts: store.accounts, recordAudit: audit(store) }, nodeRuntime);
  const token = await create(by, account, checkedTokenName());
  console.error('Keep this token: it is not stored and not shown again.');
  console.log(token);
}

async function endToken(store: Store): Promise<void> {
  const account = await accountOf(store);
  await removeToken({ accounts: store.accounts, recordAudit: audit(store) })(by, account, checkedTokenName());
  console.log(`The token ${tokenName} opens nothing any more.`);
}

async function list(store: Store): Promise<void> {
  const holders = await store.secondFactors.holders();
  for (const account of await store.accounts.list()) {
    const tokens = (await store.accounts.listTokens(account.id)).map(({ name }) => name);
    const notes = [`since ${account.createdAt.slice(0, 10)}`];
    if (account.isDemo) notes.push('demo');
    notes.push(holders.has(account.id) ? 'second factor' : 'password alone');
    if (tokens.length > 0) notes.push(`tokens: ${tokens.join(', ')}`);
    console.log(`${account.username} (${notes.join('; ')})`);
  }
}

async function removeDemo({ accounts, posts }: Store): Promise<void> {
  const had = await accounts.removeDemo();
  const count = await removeSeededPosts(posts, samplePosts);
  console.log(`Removed: ${had ? 'the demo account' : 'no account'}, ${count} sample posts.`);
  if (had && had.students + had.tasks + had.leads > 0) {
    console.log(
      `It had ${had.students} students and ${had.leads} leads, which are nobody's now, and ${had.tasks} open steps, which went to the first owner, if there is one.`,
    );
  }
}

function tell(store: Store) {
  const site = new URL(readConfig().site.publicUrl).host;
  return tellAccount(store.outbox, (what, name) => writeAccountMail(what, site, name), nodeRuntime);
}

async function setAddress(store: Store): Promise<void> {
  const address = parseOrThrow(emailRule, tokenName);
  const deps = { accounts: store.accounts, recordAudit: audit(store), tell: tell(store) };
  await changeAccount(deps, nodeRuntime)(by, username, { email: address });
  console.log(`Links for a new password of ${username} go to ${address || 'nobody'}.`);
}

async function endSecondFactor(store: Store): Promise<void> {
  if (!values.remove)
    throw new UsageError('Say --remove: a second factor is added by its holder, at /admin/account.');
  const deps = {
    accounts: store.accounts,
    factors: store.secondFactors,
    recordAudit: audit(store),
    tell: tell(store),
  };
  await removeSecondFactor(deps)(by, username);
  console.log(`${username} signs in with the password alone, and was signed out everywhere.`);
}

async function forgetSecrets(store: Store): Promise<void> {
  const { apps, documents } = await store.forgetSecrets();
  await audit(store)({
    by,
    what: 'second-factor-removed',
    detail: `${apps} authenticator apps of all accounts, ${documents} documents`,
  });
  console.log(
    `Removed: ${apps} authenticator apps and ${documents} documents. Passkeys stay. The next start makes a key where there is none.`,
  );
}

async function accountOf(store: Store): Promise<Account> {
  const account = await store.accounts.findByUsername(username);
  if (!account) throw new UsageError(`There is no account called ${username}.`);
  return account;
}

function checkedTokenName(): string {
  if (!/^[\w.-]{1,50}$/.test(tokenName)) {
    throw new UsageError('Give the token a name of letters, digits, dots, dashes or underscores.');
  }
  return tokenName;
}

async function askForPassword(): Promise<string> {
  // What is typed at a terminal is not shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  if (terminal) process.stdout.write(`Password for ${username} (12 characters or more): `);
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  for await (const line of lines) {
    lines.close();
    if (terminal) process.stdout.write('\n');
    const password = parseOrThrow(newPassword, line);
    await refuseGuessable(password, username);
    return password;
  }
  throw new UsageError('No password was given.');
}
