import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// The browser's outbox against a server that answers what it is told to; the rest of a browser are a few lines.

/** What is stored are its own properties, as in a browser. */
const localStorage: Record<string, string> = Object.create({
  getItem: (name: string) => localStorage[name] ?? null,
  setItem(name: string, value: string) {
    localStorage[name] = value;
  },
  removeItem: (name: string) => delete localStorage[name],
});
const stored = () => Object.keys(localStorage);

let server: Server;
let answer: [status: number, headers?: Record<string, string>] = [201];
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    request.resume();
    const [status, headers] = answer;
    const body =
      status < 300 ? { success: true, data: { reference: 'ABC123' } } : { success: false, error: 'No.' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init));
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test.each<[number, 'saved' | 'kept' | 'refused']>([
  [201, 'saved'],
  ...[400, 403, 404, 409, 410, 413, 415, 422].map((status): [number, 'refused'] => [status, 'refused']),
  ...[401, 408, 425, 429, 500, 502, 503, 504].map((status): [number, 'kept'] => [status, 'kept']),
])('a form that is answered by %i is %s', async (status, state) => {
  const outbox = await import('#web/forms/outbox.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const posting = { key: `key-of-${status}`, path: '/api/leads', body: { name: 'Kavya' } } as const;
  outbox.keep(posting);
  answer = [status];
  expect((await outbox.send(posting)).state).toBe(state);
  expect(stored()).toEqual(state === 'kept' ? [`margam_outbox:key-of-${status}`] : []);
  // What is kept goes again by itself, and is forgotten once it is taken.
  answer = [201];
  asked = 0;
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  vi.useRealTimers();
  await expect.poll(() => stored()).toEqual([]);
  expect(asked).toBe(state === 'kept' ? 1 : 0);
});
