import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { openStore } from '#storage/open-store.ts';
import { postBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { databaseOn } from '../start-postgres.ts';
import { leadLoad } from './load.ts';
import { patience, scaled } from './scale.ts';

vi.setConfig({ testTimeout: patience });

let folder: string;
describe.each(['SQLite', 'PostgreSQL'])('two processes on one %s database', (engine) => {
  let servers: ServerProcess[];
  let env: Record<string, string> & { DATA_DIR: string };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'margam-'));
    env = { DATA_DIR: folder, LEADS_PER_HOUR: '1000000', LOG_LEVEL: 'silent' };
    Object.assign(env, await databaseOn(engine, 'empty'));
    servers = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const url = (which: number) => servers[which % servers.length]?.url ?? '';
  const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
  async function signIn(which: number): Promise<{ cookie: string }> {
    const answer = await post(`${url(which)}/api/auth/login`, demoAccount);
    expect(answer.status).toBe(200);
    return {
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
  }

  test('who signs in at one is signed in at the other, and signed out at both', async () => {
    const staff = await signIn(0);
    const isIn = async (which: number) =>
      (await (await fetch(`${url(which)}/api/auth/session`, { headers: staff })).json()).data.authenticated;
    expect([await isIn(0), await isIn(1)]).toEqual([true, true]);
    await post(`${url(1)}/api/auth/logout`, {}, staff);
    expect([await isIn(0), await isIn(1)]).toEqual([false, false]);
  });

  test('posts, leads and cleaning from both at once: each sees what the other published, and nothing is lost or doubled', async () => {
    const staff = await signIn(0);
    const load = leadLoad([url(0), url(1)]);
    const list = async (which: number) => (await fetch(`${url(which)}/api/blogs?page=1&limit=6`)).text();
    for (let round = 0; round < scaled(6, 300); round++) {
      const title = `Round ${round} of two`;
      expect([
        title,
        (await post(`${url(round)}/api/admin/blogs`, postBody({ title }), staff)).status,
      ]).toEqual([title, 201]);
      await expect
        .poll(async () => (await list(round + 1)).includes(`round-${round}-of-two`), { timeout: 10_000 })
        .toBe(true);
    }
    // Two saves of one title at once: one post.
    const answers = await Promise.all(
      [0, 1].map((which) =>
        post(`${url(which)}/api/admin/blogs`, postBody({ title: 'Twice at once' }), staff),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await load.stop();
    expect([...load.statuses.keys()]).toEqual([201]);
    const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    await store.leads.file();
    expect(await store.leads.count({})).toBe(load.acknowledged.size);
    await store.close();
  });

  // The last one: nobody signs in from this machine for a while.
  test('wrong passwords are counted together', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 24; round++) {
      statuses.push(
        (await post(`${url(round)}/api/auth/login`, { username: 'nobody', password: `wrong ${round}` }))
          .status,
      );
    }
    expect(statuses.indexOf(429)).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(10);
    expect(new Set(statuses.slice(statuses.indexOf(429)))).toEqual(new Set([429]));
  });
});
