import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { contactBody, postBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { newDatabase } from '../start-postgres.ts';
import { patience } from './scale.ts';

vi.setConfig({ testTimeout: patience });

let folder: string;
let servers: ServerProcess[] = [];
let lines: Line[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
});
afterEach(async () => {
  for (const server of servers) await server.end('SIGKILL');
  for (const line of lines) line.close();
  [servers, lines] = [[], []];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A line to PostgreSQL that can go silent: nothing arrives any more, and nobody closes anything. */
interface Line {
  url: string;
  /** Silences what is connected now; with `all`, also what connects from now on. */
  silence(what?: 'all'): void;
  /** Lets new connections through again; the silent ones stay silent. */
  restore(): void;
  close(): void;
}

async function lineTo(databaseUrl: string): Promise<Line> {
  const { port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => open.delete(one));
      one.on('data', (data) => other.write(data));
      one.on('end', () => other.end());
      if (isSilent) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence(what) {
      isSilent = what === 'all';
      for (const socket of open) socket.pause();
    },
    restore() {
      isSilent = false;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function start(databaseUrl: string): Promise<ServerProcess> {
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LEADS_PER_HOUR: '1000000',
    LOG_LEVEL: 'silent',
  });
  servers.push(server);
  return server;
}

const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

test.each(['those that are open', 'all for a while'] as const)(
  'connections to PostgreSQL go silent, %s: leads are stored again by themselves, and what others change is heard',
  async (which) => {
    const databaseUrl = await newDatabase();
    const line = await lineTo(databaseUrl);
    lines.push(line);
    // One reaches the database through the line, the other one beside it.
    const [far, near] = [await start(line.url), await start(databaseUrl)];
    const list = async () => (await fetch(`${far.url}/api/blogs?page=1&limit=50`)).text();
    const post = () =>
      send(`${far.url}/api/leads`, contactBody()).then(
        ({ status }) => status,
        () => 0,
      );
    const signedIn = await send(`${near.url}/api/auth/login`, demoAccount);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((cookies) => cookies.split(';')[0])
      .join('; ');
    const publish = async (title: string) =>
      expect((await send(`${near.url}/api/admin/blogs`, postBody({ title }), { cookie })).status).toBe(201);
    await list();
    await publish('Before the silence');
    await expect.poll(list, { timeout: 10_000 }).toContain('before-the-silence');
    expect(await Promise.all(Array.from({ length: 12 }, post))).toEqual(Array(12).fill(201));

    line.silence(which === 'all for a while' ? 'all' : undefined);
    await publish('In the silence');
    const answers = await Promise.all(Array.from({ length: 12 }, post));
    expect(answers.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    if (which === 'all for a while') {
      await expect.poll(async () => (await fetch(`${far.url}/readyz`)).status, { timeout: 30_000 }).toBe(503);
      line.restore();
    }
    await expect.poll(post, { timeout: 30_000 }).toBe(201);
    await expect.poll(list, { timeout: 30_000 }).toContain('in-the-silence');
    expect((await fetch(`${far.url}/readyz`)).status).toBe(200);
    await publish('After the silence');
    await expect.poll(list, { timeout: 10_000 }).toContain('after-the-silence');
  },
);
