import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boundedLog } from '#operations/service-process.ts';
import { openStore } from '#storage/open-store.ts';
import { createTestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, quizBody } from './factories.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// Some tests start processes.
vi.setConfig({ testTimeout: 20_000 });

let dataDir: string;
let servers: ServerProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, ...env });
  servers.push(server);
  return server;
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('leads of every kind outlive a kill and a restart', async () => {
  const first = await start();
  const answers = await Promise.all([
    post(`${first.url}/api/leads`, contactBody()),
    post(`${first.url}/api/leads`, enquiryBody()),
    post(`${first.url}/api/quiz/submit`, quizBody()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await first.end('SIGKILL');

  const second = await start();
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await second.end('SIGKILL');
  const store = await openStore({ dataDir });
  const kinds = (await store.leads.list({}, { offset: 0, limit: 10 })).map(({ kind }) => kind);
  await store.close();
  expect(kinds.sort()).toEqual(['contact', 'enquiry', 'quiz']);
});

test('SIGTERM says no at /readyz, closes connections, finishes and exits 0', async () => {
  const server = await start();
  const ended = server.end('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const draining = await fetch(`${server.url}/readyz`);
  expect(draining.status).toBe(503);
  expect(draining.headers.get('connection')).toBe('close');
  expect(await ended).toBe(0);
});

test('a second signal does not cut what is being answered', async () => {
  const server = await start();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const body = JSON.stringify(contactBody());
  socket.write(
    `POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
  const ended = server.end('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/readyz?exclude=database`)).status).toBe(503);
  server.process.kill('SIGTERM');
  server.process.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(body);
  expect(await ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
});

test('a log that nobody reads holds up neither answers nor the end', async () => {
  const server = await start({ LOG_LEVEL: 'info' });
  server.process.stdout?.pause();
  // Each refusal is a line; all together they are several times what a pipe holds.
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(`${server.url}/api/leads`, {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  }
  expect(await server.end('SIGTERM')).toBe(0);
});

test('lines beyond a bound are dropped, and counted once somebody reads again', () => {
  const kept: string[] = [];
  const reader = new PassThrough({ highWaterMark: 10 });
  const log = boundedLog(reader, 100);
  for (let line = 0; line < 50; line++) log.write(`${line} of ten\n`);
  for (let chunk = reader.read(); chunk; chunk = reader.read()) kept.push(String(chunk));
  log.write('the next\n');
  for (let chunk = reader.read(); chunk; chunk = reader.read()) kept.push(String(chunk));
  const lines = kept.join('').split('\n');
  expect(lines.length).toBeLessThan(20);
  expect(lines.at(-3)).toMatch(/"msg":"\d+ lines were dropped: nobody read them"/);
  expect(lines.slice(-2)).toEqual(['the next', '']);
  reader.destroy(new Error('gone'));
  expect(() => log.write('nobody hears this')).not.toThrow();
});

test('systemd hears when the site is ready, and when it stops', async () => {
  const told = join(dataDir, 'told');
  await writeFile(join(dataDir, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${told}\n`, { mode: 0o700 });
  const server = await start({ NOTIFY_SOCKET: '@unused', PATH: `${dataDir}:${process.env.PATH}` });
  await expect.poll(() => readFile(told, 'utf8').catch(() => '')).toBe('READY=1\n');
  expect(await server.end('SIGTERM')).toBe(0);
  await expect.poll(() => readFile(told, 'utf8')).toBe('READY=1\nSTOPPING=1\n');
});

test('npm passes the signal on, and the exit code back', async () => {
  const server = await startServer({ DATA_DIR: dataDir }, ['npm', 'run', 'serve']);
  servers.push(server);
  expect(await server.end('SIGTERM')).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('faulty settings are all reported and the process exits non-zero', async () => {
  await expect(start({ PORT: 'many', LOG_LEVEL: 'loud' })).rejects.toThrow(
    /ended with 1:[\s\S]*PORT[\s\S]*LOG_LEVEL/,
  );
});

test.each([
  ['http://margam.test', true],
  ['https://margam.test', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
])(
  'a real start with PUBLIC_URL=%s warns of missing encryption: %s, and names placeholders and samples',
  async (url, isWarned) => {
    const server = await start({
      PUBLIC_URL: url,
      NODE_ENV: 'production',
      ADMIN_USERNAME: 'asha',
      ADMIN_PASSWORD: 'correct horse battery',
      WHATSAPP_NUMBER: '919876543210',
    });
    await expect.poll(server.output).toMatch(/Still samples .*founder story/);
    const said = server.output();
    expect(said.includes(`WARNING: PUBLIC_URL is ${url}, without encryption.`)).toBe(isWarned);
    expect(said).toContain('BOOKING_URL, CONTACT_PHONE, CONTACT_EMAIL');
    expect(said).not.toContain('WHATSAPP_NUMBER');
    for (const what of ['success stories', 'testimonials']) {
      expect(said).toContain(`${what} (/services/career-guidance)`);
    }
    expect(said).toContain('success stories (/services/indian-admission)');
  },
);

describe("a real start on a demo's database", () => {
  const real = {
    ADMIN_USERNAME: 'asha',
    ADMIN_PASSWORD: 'correct horse battery',
    PUBLIC_URL: 'https://margam.test',
  };

  beforeEach(async () => (await createTestApp({ DATA_DIR: dataDir })).close());

  test('says so and offers the removal of what is left, and says nothing of it once that is removed', async () => {
    const first = await start(real);
    await expect.poll(first.output).toMatch(/8 sample posts .*npm run admin -- remove-demo/);
    expect(first.output()).toContain('The demo account was in this database');
    await first.end('SIGTERM');

    const command: [string, string, string] = [process.execPath, 'src/terminal/admin-cli.ts', 'remove-demo'];
    await expect(startServer({ DATA_DIR: dataDir }, command)).rejects.toThrow(
      /ended with 0:[\s\S]*8 sample posts/,
    );
    const { output } = await start(real);
    await expect.poll(output).toMatch(/Still samples/);
    expect(output()).not.toMatch(/of a demo|demo account/);
  });
});

test('a torn database file is refused in words', async () => {
  const first = await start();
  const lead = () => post(`${first.url}/api/leads`, contactBody({ address: 'x'.repeat(400) }));
  await Promise.all(Array.from({ length: 40 }, lead));
  await first.end('SIGTERM');
  await truncate(join(dataDir, 'margam.db'), 8192 + 100);
  await expect(start()).rejects.toThrow(/is damaged/);
});
