import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { checkWhole } from '#storage/dialects/sqlite-check.ts';
import { openStore } from '#storage/open-store.ts';
import { contactBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { leadLoad } from './load.ts';
import { patience, scaled } from './scale.ts';

vi.setConfig({ testTimeout: patience });

let folder: string;
let mounted: string[];
let servers: ServerProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
  [mounted, servers] = [[], []];
});
afterEach(async () => {
  for (const server of servers) await server.end('SIGKILL');
  for (const path of mounted) execFileSync('umount', [path]);
  await rm(folder, { recursive: true, force: true });
});

/** A small file system of its own; only root may mount one. */
const canMount = (() => {
  const probe = join(tmpdir(), `margam-mount-${process.pid}`);
  mkdirSync(probe);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    console.log('Full and read-only disks are not tried: mounting a small file system needs root.');
    return false;
  } finally {
    execFileSync('rmdir', [probe]);
  }
})();

function mount(size: string): string {
  const path = join(folder, `disk-${mounted.length}`);
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', path]);
  mounted.push(path);
  return path;
}

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, LEADS_PER_HOUR: '1000000', LOG_LEVEL: 'silent' });
  servers.push(server);
  return server;
}

/** Takes all the room that is left. */
async function fillUp(disk: string, name: string): Promise<void> {
  for (const bytes of [1_000_000, 4096]) {
    for (let part = 0; ; part++) {
      const { bavail, bsize } = await statfs(disk);
      if (bavail * bsize < bytes) break;
      const piece = join(disk, `${name}-${bytes}-${part}`);
      if (
        await writeFile(piece, Buffer.alloc(bytes)).then(
          () => false,
          () => true,
        )
      )
        break;
    }
  }
}

const removeFilling = (disk: string, name: string) =>
  execFileSync('find', [disk, '-name', `${name}-*`, '-delete']);

test.runIf(canMount)(
  'a full disk: no lead is acknowledged in vain, pages stay, a sentence says what to do, room brings it back',
  async () => {
    // Room for all the leads of so many rounds: what fills the disk is the filling.
    const disk = mount(scaled('24m', '400m'));
    const server = await start(disk);
    for (const path of ['/', '/blog']) expect((await fetch(server.url + path)).status).toBe(200);
    const load = leadLoad([server.url]);
    for (let round = 0; round < scaled(2, 40); round++) {
      const acknowledged = load.acknowledged.size;
      await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(acknowledged + 20);
      const refused = load.statuses.get(503) ?? 0;
      await fillUp(disk, `filling-${round}`);
      await expect.poll(() => load.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(refused + 20);
      for (const path of ['/', '/blog', '/about', '/api/blogs?page=1&limit=6', '/healthz']) {
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
      }
      removeFilling(disk, `filling-${round}`);
    }
    const acknowledged = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(acknowledged + 20);
    await load.stop();
    expect([...load.statuses.keys()].sort()).toEqual([201, 503]);
    for (const refusal of load.refusals) {
      expect(JSON.parse(refusal)).toMatchObject({ success: false, code: 'unavailable' });
      expect(refusal).toContain('Please try again in a minute');
    }
    await server.end('SIGTERM');
    const store = await openStore({ dataDir: disk });
    for (const id of load.acknowledged)
      if (!(await store.leads.find(id))) expect.fail(`${id} was acknowledged`);
    await store.close();
  },
);

test.runIf(canMount)(
  'a form without script meets a full disk with a sentence, and what was typed stays',
  async () => {
    const disk = mount('24m');
    const server = await start(disk);
    await fillUp(disk, 'filling');
    let visitor = 0;
    const send = () =>
      fetch(`${server.url}/get-started`, {
        method: 'POST',
        body: new URLSearchParams(
          contactBody({ name: `Kavya on paper ${++visitor}` }) as Record<string, string>,
        ),
        redirect: 'manual',
      });
    await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(503);
    const text = await (await send()).text();
    expect(text.includes('Please try again in a minute')).toBe(true);
    expect(text.includes('Kavya on paper')).toBe(true);
    removeFilling(disk, 'filling');
    await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(303);
  },
);

test.runIf(canMount)('a read-only disk is refused at start in words, and changed by nothing', async () => {
  const disk = mount('24m');
  await (await start(disk)).end('SIGTERM');
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  await expect(start(disk)).rejects.toThrow(/cannot be opened for writing/);
  execFileSync('mount', ['-o', 'remount,rw', disk]);
  expect((await fetch((await start(disk)).url)).status).toBe(200);
});

test.runIf(canMount)(
  'a first start on a full disk fails in words and leaves nothing that hides it later',
  async () => {
    const disk = mount('64k');
    await fillUp(disk, 'filling');
    await expect(start(join(disk))).rejects.toThrow(/disk is full|no space|ended with 1/i);
    removeFilling(disk, 'filling');
    execFileSync('mount', ['-o', 'remount,size=24m', disk]);
    expect((await fetch((await start(disk)).url)).status).toBe(200);
  },
);

test.runIf(canMount)(
  'on a full disk, with a full folder for temporary files, the desk is read; what cannot be stored is a 503 with its cause in the log',
  async () => {
    const [disk, temporary] = [mount('24m'), mount('64k')];
    const server = await startServer({
      DATA_DIR: disk,
      LEADS_PER_HOUR: '1000000',
      TMPDIR: temporary,
      SQLITE_TMPDIR: temporary,
    });
    servers.push(server);
    const ask = (path: string, method = 'GET', body?: unknown) =>
      fetch(server.url + path, {
        method,
        headers: {
          ...headers,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    let headers: Record<string, string> = {};
    const signedIn = await ask('/api/auth/login', 'POST', demoAccount);
    headers = {
      cookie: signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
    const load = leadLoad([server.url]);
    await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(200);
    await load.stop();
    const [id] = load.acknowledged;
    await fillUp(temporary, 'filling');
    await fillUp(disk, 'filling');
    const note = () => ask(`/api/admin/leads/${id}/notes`, 'POST', { text: 'Called again. '.repeat(100) });
    const refused = '503 unavailable';
    /** Room that a checkpoint gives back in the write-ahead log takes small writes until that is full as well. */
    const writes = async () => {
      const { data } = await (await ask(`/api/admin/leads/${id}`)).json();
      const answers = [
        await note(),
        await ask(`/api/admin/leads/${id}`, 'PATCH', {
          version: data.version,
          status: data.status === 'new' ? 'contacted' : 'new',
        }),
        await ask('/api/admin/leads', 'POST', { name: 'Came by', phone: '98765 43210' }),
      ];
      return Promise.all(
        answers.map(async (answer) => {
          const said = answer.ok ? 'stored' : `${answer.status} ${(await answer.json()).code}`;
          if (said !== 'stored') expect.soft(said).toBe(refused);
          return said;
        }),
      );
    };
    await expect.poll(writes, { timeout: 20_000 }).toEqual([refused, refused, refused]);

    for (const path of [
      '/api/admin/leads',
      '/api/admin/leads?search=visitor&page=2',
      `/api/admin/leads/${id}`,
      '/api/admin/leads?flagged=no&status=new',
      '/admin',
      '/admin/leads',
      `/admin/leads/${id}`,
      '/admin/students',
      '/api/admin/audit',
    ]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(server.output()).toContain('disk is full');
    expect(server.output()).not.toContain('cannot rollback');
    removeFilling(disk, 'filling');
    await expect.poll(async () => (await note()).status, { timeout: 20_000 }).toBe(201);
  },
);

/** Makes calls on the database's files fail; needs gcc. */
const library = join(tmpdir(), `margam-faults-${process.pid}.so`);
const canFail =
  spawnSync(
    'gcc',
    [
      ...['-shared', '-fPIC', '-O2', '-o', library],
      ...[new URL('faulty-disk.c', import.meta.url).pathname, '-ldl'],
    ],
    { stdio: 'ignore' },
  ).status === 0;
if (!canFail) console.log('Failing reads, writes and syncs are not tried: making them fail needs gcc.');
afterAll(() => rm(library, { force: true }));

/** The first answer that is as wanted. */
async function first<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
  }
}

test.runIf(canFail).each(['write', 'sync', 'read'])(
  'a disk on which each third and each fortieth %s fails: no lead is acknowledged in vain, and it works again afterwards',
  async (kind) => {
    const [faults, count] = [join(folder, 'faults'), join(folder, 'count')];
    for (const file of [faults, count]) writeFileSync(file, '');
    const dataDir = join(folder, 'data');
    const env = { DATA_DIR: dataDir, LEADS_PER_HOUR: '1000000', LD_PRELOAD: library };
    const server = await startServer({ ...env, FAULTS: faults, FAULTS_COUNT: count });
    servers.push(server);
    for (const path of ['/', '/blog']) expect((await fetch(server.url + path)).status).toBe(200);
    const signIn = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoAccount),
    };
    const cookies = (await fetch(`${server.url}/api/auth/login`, signIn)).headers.getSetCookie();
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    const desk = async () => (await fetch(`${server.url}/api/admin/leads`, { headers: { cookie } })).status;
    const load = leadLoad([server.url]);
    for (let round = 0; round < scaled(1, 20); round++) {
      for (const each of [40, 3]) {
        const before = load.acknowledged.size;
        await expect.poll(() => load.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
        const failed = statSync(count).size;
        const refused = load.statuses.get(503) ?? 0;
        writeFileSync(faults, `${kind} ${each}`);
        await expect
          .poll(() => statSync(count).size, { timeout: 30_000 })
          .toBeGreaterThan(failed + (each === 3 ? scaled(10, 30) : 0));
        // The desk reads what was stored since from the files.
        if (kind === 'read' && each === 3) expect(await first(desk, (status) => status !== 200)).toBe(503);
        // A commit that fails is tried again for each lead alone.
        if (kind === 'write' && each === 3)
          await expect.poll(() => load.statuses.get(503), { timeout: 30_000 }).toBeGreaterThan(refused + 5);
        for (const path of ['/', '/blog', '/healthz']) {
          expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
        }
        writeFileSync(faults, '');
      }
    }
    const before = load.acknowledged.size;
    await expect.poll(() => load.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    for (const refusal of load.refusals) expect(JSON.parse(refusal).code).toBe('unavailable');
    console.log(
      `${kind}: ${statSync(count).size} calls failed, ${load.acknowledged.size} leads acknowledged, ${load.statuses.get(503) ?? 0} refused`,
    );
    await server.end('SIGKILL');
    const store = await openStore({ dataDir });
    for (const id of load.acknowledged)
      if (!(await store.leads.find(id))) expect.fail(`${id} was acknowledged`);
    await store.close();
    checkWhole(join(dataDir, 'margam.db'));
  },
);
