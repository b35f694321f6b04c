import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#storage/open-store.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'margam-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('the database and its companions are readable by their owner alone', async () => {
  const store = await openStore({ dataDir }, { secretKeyFile: join(dataDir, 'secret.key') });
  await store.ping();
  const names = (await readdir(dataDir)).sort();
  expect(names).toEqual(['margam.db', 'margam.db-shm', 'margam.db-wal', 'secret.key']);
  for (const name of names) expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '600']);
  expect(await modeOf(dataDir)).toBe('700');
  await store.close();
});

test('a database that others could read is tightened at the next start', async () => {
  await mkdir(dataDir);
  await (await openStore({ dataDir })).close();
  await chmod(dataDir, 0o755);
  await chmod(join(dataDir, 'margam.db'), 0o644);
  const store = await openStore({ dataDir });
  expect(await modeOf(dataDir)).toBe('700');
  expect(await modeOf(join(dataDir, 'margam.db'))).toBe('600');
  await store.close();
});

test('a folder that everyone shares keeps its permissions', async () => {
  await mkdir(dataDir);
  await chmod(dataDir, 0o1777);
  await (await openStore({ dataDir })).close();
  expect(await modeOf(dataDir)).toBe('777');
  expect(await modeOf(join(dataDir, 'margam.db'))).toBe('600');
});
