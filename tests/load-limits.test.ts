import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppError } from '#domain/app-error.ts';
import { httpServer, isBusy, limitSockets, oneAtATime } from '#http/http-server.ts';
import { trustedProxies } from '#http/lead-context.ts';
import { loadShedding } from '#http/load-shedding.ts';
import { busyRefusals, replyBeforeRouting } from '#http/parser-errors.ts';
import { renderLimit } from '#http/render-limit.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

interface Held {
  socket: Socket;
  text: () => string;
  closed: Promise<void>;
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Held> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => text, closed };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test('a socket gets its answers in order, each begun when the one before has left', async () => {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const port = await listen(
    createServer(
      oneAtATime((request, response) => {
        begun.push(request.url ?? '');
        finish.push(() => response.end(`<${request.url}>`));
      }),
    ),
  );
  const { socket, text } = await open(port);
  socket.write(ask('/1') + ask('/2') + ask('/3'));
  for (const path of ['/1', '/2', '/3']) {
    await expect.poll(() => begun.at(-1)).toBe(path);
    expect(begun).toHaveLength(finish.length);
    finish.at(-1)?.();
  }
  await expect.poll(() => text().match(/<.+?>/g)).toEqual(['</1>', '</2>', '</3>']);
  socket.destroy();
});

test('an idle connection is kept for longer than proxies keep theirs, 60 seconds', async () => {
  const port = await listen(
    httpServer(
      (_, response) => response.end('here'),
      {},
      () => false,
    ),
  );
  const { socket, text } = await open(port);
  socket.write(ask('/'));
  await expect.poll(text).toContain('here');
  expect(Number(/^Keep-Alive: timeout=(\d+)/m.exec(text())?.[1])).toBeGreaterThan(60);
  socket.destroy();
});

test('a socket that asks for too much at once is closed, and so is one when all together do', async () => {
  const port = await listen(createServer(oneAtATime(() => undefined, { perSocket: 3, inAll: 5 })));
  const greedy = await open(port);
  greedy.socket.write(ask('/').repeat(5));
  await greedy.closed;
  const [one, other] = [await open(port), await open(port)];
  one.socket.write(ask('/').repeat(4));
  other.socket.write(ask('/').repeat(3));
  const third = await open(port);
  third.socket.write(ask('/').repeat(2));
  await third.closed;
  // What closed sockets had asked for counts no more.
  one.socket.destroy();
  const fourth = await open(port);
  fourth.socket.write(ask('/').repeat(3));
  await expect.poll(() => fourth.socket.bytesWritten).toBeGreaterThan(0);
  expect(other.socket.destroyed).toBe(false);
  expect(fourth.socket.destroyed).toBe(false);
  for (const { socket } of [other, fourth]) socket.destroy();
});

test('what came in the same read as too many requests is not parsed', async () => {
  let parsed = 0;
  const server = createServer(oneAtATime(() => undefined, { perSocket: 3, inAll: 100 }));
  server.on('request', () => parsed++);
  const port = await listen(server);
  const greedy = await open(port);
  greedy.socket.write(ask('/').repeat(1000));
  await greedy.closed;
  expect(parsed).toBe(5);
});

async function limited(trusted: string[] | false, bounds = { perNetwork: 3, inAll: 6 }) {
  const isTrusted = trustedProxies(trusted);
  let begun = 0;
  const server = createServer(oneAtATime(() => void begun++));
  limitSockets(server, {
    isTrusted: (address) => isTrusted(address, 0),
    isBusy,
    refuse: (socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'),
    bounds,
  });
  return { port: await listen(server), begun: () => begun };
}

const openOnes = (some: Held[]) => some.filter(({ socket }) => !socket.destroyed).length;

test('beyond its bound an address loses its oldest resting socket, and others lose nothing', async () => {
  const { port } = await limited(false);
  const other = await open(port, '127.0.0.2');
  const ours: Held[] = [];
  for (let i = 0; i < 5; i++) ours.push(await open(port));
  await Promise.all([ours[0]?.closed, ours[1]?.closed]);
  expect(openOnes(ours)).toBe(3);
  expect(other.socket.destroyed).toBe(false);
});

test('where no socket rests the new one is refused in words', async () => {
  const { port, begun } = await limited(false);
  const busy: Held[] = [];
  for (let i = 0; i < 3; i++) {
    const held = await open(port);
    held.socket.write(ask('/'));
    busy.push(held);
  }
  await expect.poll(begun).toBe(3);
  const refused = await open(port);
  await refused.closed;
  expect(refused.text()).toContain('503 Service Unavailable');
  expect(openOnes(busy)).toBe(3);
});

test('a trusted proxy carries many visitors: only the bound over all counts for it', async () => {
  const { port, begun } = await limited(['127.0.0.0/8']);
  const carried: Held[] = [];
  for (let i = 0; i < 5; i++) carried.push(await open(port));
  const { socket } = await open(port);
  socket.write(ask('/'));
  await expect.poll(begun).toBe(1);
  expect(openOnes(carried)).toBe(5);
});

test('a full heap or too many requests at once: 503 with Retry-After, a page for people; /healthz goes on', async () => {
  let heap = 0.5;
  const admit = loadShedding({ inFlight: 2, sentBeyond: 1, arriving: 2, heapPart: 0.85 }, () => heap);
  const waiting: (() => void)[] = [];
  const port = await listen(
    createServer((request, response) => {
      const refusal = admit(request, response);
      if (refusal) return replyBeforeRouting(response, refusal, {});
      if (request.url === '/slow') waiting.push(() => response.end());
      else response.end('done');
    }),
  );
  const fetchIt = (path: string, accept = '*/*') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  expect((await fetchIt('/api/blogs')).status).toBe(200);

  heap = 0.9;
  for (const path of ['/healthz', '/readyz', '/readyz?exclude=database']) {
    expect((await fetchIt(path)).status).toBe(200);
  }
  const json = await fetchIt('/api/blogs');
  expect([json.status, json.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await json.json()).toMatchObject({ success: false, code: 'unavailable' });
  const page = await fetchIt('/blog/some-post', 'text/html');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await page.text()).toContain('The site is busy. Please try again in a minute.');
  // A browser would read two slashes as another site's name.
  const elsewhere = await (await fetchIt('//elsewhere.example/blog?a=1', 'text/html')).text();
  expect(elsewhere).toContain('<a href="/elsewhere.example/blog?a=1">Try again</a>');

  heap = 0.5;
  const slow = [fetchIt('/slow'), fetchIt('/slow')];
  await expect.poll(() => waiting.length).toBe(2);
  expect((await fetchIt('/api/blogs')).status).toBe(503);
  // A lead finds room where a page that is only read finds none.
  const lead = { method: 'POST', body: '{}' };
  expect((await fetch(`http://127.0.0.1:${port}/api/leads`, lead)).status).toBe(200);
  for (const finish of waiting) finish();
  await Promise.all(slow);
  expect((await fetchIt('/api/blogs')).status).toBe(200);
});

test('a refusal is held back, as long as not too many are', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let asked = 0;
  const refuse = busyRefusals({}, 2);
  const port = await listen(
    createServer((_, response) => {
      asked++;
      refuse(response);
    }),
  );
  const all: Held[] = [];
  for (let at = 1; at <= 3; at++) {
    all.push(await open(port));
    all.at(-1)?.socket.write(ask('/'));
    await expect.poll(() => asked).toBe(at);
  }
  const answers = () => all.map(({ text }) => text().slice(9, 12));
  await expect.poll(answers).toEqual(['', '', '503']);
  vi.advanceTimersByTime(1000);
  await expect.poll(answers).toEqual(['503', '503', '503']);
  vi.useRealTimers();
});

test('who sends a body slowly keeps nobody out, and makes room for who comes after', async () => {
  const admit = loadShedding({ inFlight: 2, sentBeyond: 0, arriving: 3, heapPart: 0.85 }, () => 0);
  const answers: (() => void)[] = [];
  const port = await listen(
    createServer((request, response) => {
      const refusal = admit(request, response);
      if (refusal) return replyBeforeRouting(response, refusal, {});
      request.resume().once('end', () => {
        if (request.url === '/held') answers.push(() => response.end());
        else response.end('done');
      });
    }),
  );
  const send = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'whole' });
  const slow: Held[] = [];
  for (let i = 0; i < 3; i++) {
    const held = await open(port);
    held.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nslow');
    slow.push(held);
  }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect((await send('/')).status).toBe(200);
  await slow[0]?.closed;
  slow[1]?.socket.write(' body');
  await expect.poll(() => slow[1]?.text()).toMatch(/^HTTP\/1.1 200 /);

  const held = [send('/held'), send('/held')];
  await expect.poll(() => answers.length).toBe(2);
  expect((await send('/')).status).toBe(503);
  for (const answer of answers) answer();
  await Promise.all(held);
  expect((await send('/')).status).toBe(200);
});

/** Renders by hand: who has begun, in order, and what ends each. */
function byHand(bounds: { atOnce: number; waiting: number }, connections = () => 0) {
  const takeTurn = renderLimit(connections, bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string, isSent = false) => {
    const turn = takeTurn({ network, isSent });
    return turn?.then(
      (end) => {
        begun.push(network);
        ends.push(end);
      },
      (refusal: AppError) => refusal.code,
    );
  };
  const endNext = () => ends.shift()?.();
  return { ask, begun, endNext };
}

test('networks take turns in rendering, and a newcomer takes the last place of the longest line', async () => {
  const { ask, begun, endNext } = byHand({ atOnce: 1, waiting: 4 });
  void ask('a');
  await expect.poll(() => begun).toEqual(['a']);
  const [, , , last] = [ask('a'), ask('a'), ask('a'), ask('a')];
  expect(ask('a')).toBeUndefined();
  void ask('b');
  expect(await last).toBe('unavailable');
  for (let done = 1; done < 5; done++) {
    endNext();
    await expect.poll(() => begun.length).toBe(done + 1);
  }
  expect(begun).toEqual(['a', 'a', 'b', 'a', 'a']);
});

test('a form that is sent goes before pages that are only read, and has room of its own', async () => {
  const { ask, begun, endNext } = byHand({ atOnce: 1, waiting: 2 });
  void ask('a');
  await expect.poll(() => begun).toEqual(['a']);
  void ask('b');
  void ask('c');
  expect(ask('c')).toBeUndefined();
  void ask('form', true);
  for (let done = 1; done < 4; done++) {
    endNext();
    await expect.poll(() => begun.length).toBe(done + 1);
  }
  expect(begun).toEqual(['a', 'form', 'b', 'c']);
});

test('each page begins in a turn of its own, and not while connections come in', async () => {
  let [connections, isKnocking] = [0, true];
  const knock = () => {
    if (!isKnocking) return;
    connections++;
    setImmediate(knock);
  };
  knock();
  const { ask, begun } = byHand({ atOnce: 4, waiting: 4 }, () => connections);
  void ask('a');
  void ask('b');
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([]);
  isKnocking = false;
  await expect.poll(() => begun).toEqual(['a', 'b']);
});
