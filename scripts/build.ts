import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify, transformWithOxc } from 'vite';

const root = new URL('../', import.meta.url);
const client = new URL('build/client/', root);

/** Builds the pages and their starter, then writes a Brotli and a gzip copy beside every text file a browser loads. */
export async function buildSite(): Promise<void> {
  rmSync(new URL('build/', root), { recursive: true, force: true });
  const cli = new URL('node_modules/@react-router/dev/bin.cjs', root);
  const built = spawnSync(process.execPath, [cli.pathname, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('The site could not be built.');
  await buildStarter();
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(css|js|json|svg|txt|webmanifest)$/.test(entry.name)) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
  warmCompileCache();
}

/** The script in the head of every page, as small as it gets: it is part of each page's own bytes. */
async function buildStarter(): Promise<void> {
  const source = readFileSync(new URL('src/web/deferred-boot/starter.ts', root), 'utf8');
  const { code } = await transformWithOxc(source, 'starter.ts');
  const { code: small } = await minify('starter.js', code);
  writeFileSync(new URL('build/starter.js', root), small);
}

/** Loads the server's modules once, so that no start has to strip their types and compile them again. */
function warmCompileCache(): void {
  const script = `
    require('node:module').enableCompileCache(${JSON.stringify(new URL('build/compile-cache', root).pathname)});
    Promise.all([import('./src/serve.ts'), import('./build/server/index.js')]).then(() => process.exit(0));`;
  spawnSync(process.execPath, ['-e', script], { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) await buildSite();
