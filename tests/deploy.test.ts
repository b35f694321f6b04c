import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from './server-process.ts';
import { isLong, patience } from './torture/scale.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string) => readFile(join(root, path), 'utf8');
const units = ['margam.service', 'margam-check.service'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.log('The systemd units are not tried: there is no systemd-analyze on this machine.');

test.runIf(hasSystemd)('the systemd units and timers are valid and leave little open', async () => {
  // The units name the place the site is installed at; here it is this folder.
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'node_modules/.bin/node'));
  for (const unit of [...units, 'margam-check.timer']) {
    const text = (await read(`deploy/systemd/${unit}`)).replaceAll('/opt/margam', folder);
    await writeFile(join(folder, unit), text);
  }
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', args, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, SYSTEMD_UNIT_PATH: `${folder}:` },
    });
  for (const unit of [...units, 'margam-check.timer']) {
    const { stderr, stdout } = analyze('verify', join(folder, unit));
    const about = (stdout + stderr).split('\n').filter((line) => line.includes('margam'));
    expect([unit, about]).toEqual([unit, []]);
  }
  for (const unit of units) {
    // In tenths: at most 2.0 of 10 is open.
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', join(folder, unit));
    expect([unit, status, stdout.split('\n').at(-2)]).toEqual([unit, 0, expect.stringContaining('OK')]);
  }
});

test('what serves the site needs no development package', async () => {
  const { dependencies, imports } = JSON.parse(await read('package.json'));
  const foreign = new Set<string>();
  const files = [];
  for await (const file of glob(
    [
      'src/*.ts',
      'src/{commands,content,domain,http,images,mail,operations,passwords,storage}/**/*.ts',
      'build/server/**/*.js',
    ],
    { cwd: root },
  ))
    files.push(file);
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const text = await read(file);
    for (const [, from = ''] of text.matchAll(
      /^(?!import type|export type)(?:import|export)\b[^;'"]*?from\s*["']([^"'.][^"']*)["']/gm,
    ))
      foreign.add(from);
    for (const [, from = ''] of text.matchAll(/\bimport\(\s*["']([^"'.][^"']*)["']\s*\)/g)) foreign.add(from);
  }
  const packages = [...foreign]
    .filter(
      (name) =>
        !isBuiltin(name) && !Object.keys(imports).some((own) => name.startsWith(own.replace('*', ''))),
    )
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect(packages.length).toBeGreaterThan(5);
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
});

test('the image copies what there is and starts as npm run serve does', async () => {
  const dockerfile = await read('Dockerfile');
  for (const [, path = ''] of dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  }
  const { scripts, engines, dependencies } = JSON.parse(await read('package.json'));
  const words: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(scripts.serve).toContain(words.join(' '));
  expect(await read('deploy/systemd/margam.service')).toContain(words.slice(1).join(' '));
  expect(dockerfile).toMatch(/^USER margam$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  expect(engines.node && dependencies.node).toBeTruthy();
});

test('alerts speak of figures that are measured, and the examples of settings that exist', async () => {
  const measured = await read('src/operations/metrics.ts');
  const alerts = await read('deploy/prometheus/alerts.yml');
  for (const name of alerts.match(/\bmargam_[a-z_]+/g) ?? []) {
    expect([name, measured.includes(`'${name.replace(/_bucket$/, '')}'`)]).toEqual([name, true]);
  }
  const readme = await read('README.md');
  for (const [, name = ''] of (await read('deploy/margam.env.example')).matchAll(/^#?([A-Z_]+)=/gm)) {
    expect([name, readme.includes(`\`${name}\``)]).toEqual([name, true]);
  }
});

test.runIf(isLong)('a built site serves with npm ci --omit=dev alone', { timeout: patience }, async () => {
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'src', 'build', 'public']) {
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
  execFileSync('npm', ['ci', '--omit=dev', '--silent'], { cwd: folder, stdio: 'ignore' });
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);
  const server = await startServer({ DATA_DIR: join(folder, 'data') }, [
    join(folder, 'node_modules/.bin/node'),
    '--max-semi-space-size=8',
    join(folder, 'src/main.ts'),
  ]);
  try {
    for (const path of ['/', '/blog', '/admin']) expect((await fetch(server.url + path)).status).toBe(200);
  } finally {
    await server.end('SIGKILL');
  }
});
