import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { minify, transformWithOxc } from 'vite';
import { publicManifestFile } from '#http/pages.ts';
import { bootDifferences } from '#web/deferred-boot/contract.ts';

const root = new URL('../', import.meta.url);
const client = new URL('build/client/', root);

/** What the built pages are made from. */
const sources = [
  'src',
  'public',
  'scripts/build.ts',
  'scripts/unused-router.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const stamp = new URL('build/sources.sha256', root);

/** Whether the build was made from the sources as they are now, and was finished. */
export function isBuildFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const name of sources) {
    const at = new URL(name, root);
    const files = statSync(at).isDirectory()
      ? readdirSync(at, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `${entry.parentPath}/${entry.name}`)
          .sort()
      : [at.pathname];
    for (const file of files)
      hash.update(file.slice(root.pathname.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the pages and their starter, then writes a Brotli and a gzip copy beside every text file a browser loads. */
export async function buildSite(): Promise<void> {
  const builtFrom = hashOfSources();
  rmSync(new URL('build/', root), { recursive: true, force: true });
  const cli = new URL('node_modules/@react-router/dev/bin.cjs', root);
  const built = spawnSync(process.execPath, [cli.pathname, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('The site could not be built.');
  await buildStarter();
  await buildNoticeWorker();
  const assets = new URL('assets/', client);
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = new URL(name, assets);
    const publicFile = new URL(name.replace(/\.js$/, '-public.js'), assets);
    writeFileSync(publicFile, publicManifestFile(readFileSync(file, 'utf8')));
  }
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(css|js|json|svg|txt|webmanifest)$/.test(entry.name)) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    // Vite leaves a mark in the place of each style sheet.
    if (entry.name.endsWith('.js'))
      writeFileSync(file, readFileSync(file, 'utf8').replace(/\/\* empty css +\*\//g, ''));
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
  warmCompileCache();
  await checkBoot();
  writeFileSync(stamp, builtFrom);
}

/** Stops the build when React Router starts pages differently than src/web/deferred-boot/ does in its place. */
async function checkBoot(): Promise<void> {
  const entry = new URL('build/server/index.js', root);
  const build = (await import(`${entry.href}?${Date.now()}`)) as ServerBuild;
  const differences = await bootDifferences(build, '/services/career-guidance');
  if (differences.length > 0) throw new Error(differences.join('\n'));
}

/** A script of one file, made small. A classic one loses the mark of a module, which its type imports leave. */
async function smallScript(path: string, isModule = false): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(new URL(path, root), 'utf8'), path);
  const { code: small } = await minify(path, isModule ? code : code.replace(/export \{\s*\};?/, ''));
  return small;
}

/** The script in the head of every page, as small as it gets, and what it fetches once the visitor acts, whose name holds a hash of its text. */
async function buildStarter(): Promise<void> {
  const [stepAside] = readdirSync(new URL('assets/', client)).filter((name) =>
    /^step-aside-.+\.js$/.test(name),
  );
  if (!stepAside) throw new Error('The chat button’s own file is missing.');
  const boot = await smallScript('src/web/deferred-boot/boot.ts', true);
  const bootFile = `boot-${createHash('sha256').update(boot).digest('hex').slice(0, 7)}.js`;
  writeFileSync(new URL(`assets/${bootFile}`, client), boot);
  const starter = await smallScript('src/web/deferred-boot/starter.ts');
  const named = starter
    .replace(/\bstepAsideFile\b/, `'/assets/${stepAside}'`)
    .replaceAll(/\bbootFile\b/g, `'/assets/${bootFile}'`);
  writeFileSync(new URL('build/starter.js', root), named);
}

/** The script that shows notices of the desk while no page of it is open: it stands where its scope is, and holds nothing else. */
async function buildNoticeWorker(): Promise<void> {
  const small = await smallScript('src/web/desk/accounts/notice-worker.ts');
  mkdirSync(new URL('admin/', client));
  writeFileSync(new URL('admin/notices.js', client), small);
}

/** Loads the server's modules once, so that no start has to strip their types and compile them again. */
function warmCompileCache(): void {
  const env = { ...process.env, NODE_COMPILE_CACHE: new URL('build/compile-cache', root).pathname };
  // It ends at settings that cannot be, once all is loaded.
  spawnSync(process.execPath, ['src/main.ts'], { cwd: root, env: { ...env, PORT: 'none' }, stdio: 'ignore' });
  // What some sites or some requests load alone is loaded here too.
  const script = `
    const source = (path) => import('./src/' + path + '.ts');
    import('./build/server/index.js')
      .then(() => Promise.all(['markdown/read-export', 'operations/metrics', 'storage/dialects/postgres'].map(source)))
      .then(() => source('storage/dialects/sqlite-thread'))
      .then(({ startThread }) => startThread(':memory:', {}).close())
      .then(() => process.exit(0));`;
  spawnSync(process.execPath, ['-e', script], { cwd: root, env, stdio: 'inherit' });
}

if (import.meta.main) {
  // What was changed since is in no page (scripts/mutations.ts).
  if (process.argv.includes('--keep')) writeFileSync(stamp, hashOfSources());
  else await buildSite();
}
