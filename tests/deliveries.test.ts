import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpDelivery } from '#mail/smtp.ts';
import { webhookDelivery } from '#mail/webhook.ts';
import { startMailServer, startSocketServer } from './mail-server.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

function until<T extends { stop(): Promise<void> }>(server: T): T {
  ending.push(() => server.stop());
  return server;
}

const mail = { messageId: 'receipt.1', to: ['kavya@example.com'], title: 'Title', text: 'Text' };
const from = { name: 'Margam', address: 'post@margam.example' };
const patience = { stepMs: 300, wholeMs: 900 };
const send = (port: number, url = `smtp://127.0.0.1:${port}`) =>
  smtpDelivery({ url, from, hostname: 'margam.example' }, patience)(mail);

/** Answers each line of a client by what it begins with; nothing to what is not listed. */
function scripted(answers: Record<string, string>) {
  return (socket: Socket) => {
    socket.write(answers.greeting ?? '220 hello\r\n');
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\r\n')) {
        const answer = Object.entries(answers).find(([begin]) => line.startsWith(begin))?.[1];
        if (answer === 'close') socket.destroy();
        else if (answer) socket.write(answer);
      }
    });
  };
}

const polite = { EHLO: '250 ok\r\n', MAIL: '250 ok\r\n', RCPT: '250 ok\r\n', DATA: '354 go on\r\n' };

describe('a mail server', () => {
  test('that takes the mail has it', async () => {
    const server = until(await startMailServer());
    expect(await send(0, server.url)).toEqual({ outcome: 'delivered' });
  });

  test('that is dead is tried again', async () => {
    const server = await startSocketServer(() => undefined);
    await server.stop();
    expect(await send(server.port)).toMatchObject({ outcome: 'refused', isFinal: false });
  });

  test.each([
    ['says nothing', { greeting: '' }],
    ['is busy', { greeting: '421 later\r\n' }],
    ['speaks something else', { greeting: 'SSH-2.0-OpenSSH\r\n' }],
    ['hangs up at the sender', { ...polite, MAIL: 'close' }],
    ['falls silent at the recipient', { ...polite, RCPT: '' }],
    ['falls silent before the text', { ...polite, DATA: '' }],
    ['refuses the text for now', { ...polite, '.': '451 later\r\n' }],
  ])('that %s before it took the mail is tried again', async (_case, answers) => {
    const server = until(await startSocketServer(scripted(answers)));
    expect(await send(server.port)).toMatchObject({ outcome: 'refused', isFinal: false });
  });

  test.each([
    ['the recipient', { ...polite, RCPT: '550 nobody\r\n' }],
    ['the text', { ...polite, '.': '554 spam\r\n' }],
  ])('that refuses %s for good is not tried again', async (_case, answers) => {
    const server = until(await startSocketServer(scripted(answers)));
    expect(await send(server.port)).toMatchObject({ outcome: 'refused', isFinal: true });
  });

  test.each([
    ['hangs up', { ...polite, '.': 'close' }],
    ['falls silent', polite],
  ])('that %s after the text may have it', async (_case, answers) => {
    const server = until(await startSocketServer(scripted(answers)));
    expect(await send(server.port)).toMatchObject({ outcome: 'unknown' });
  });

  test('that talks without end is hung up on', async () => {
    const server = until(
      await startSocketServer((socket) => {
        const line = `220-${'x'.repeat(4000)}\r\n`;
        const talk = () => {
          while (!socket.destroyed && socket.write(line));
        };
        socket.on('drain', talk);
        talk();
      }),
    );
    const before = process.memoryUsage().rss;
    expect(await send(server.port)).toMatchObject({ outcome: 'refused' });
    expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
  });

  test('that drips its answers is given up after the whole time', async () => {
    const server = until(
      await startSocketServer((socket) => {
        const drip = setInterval(() => socket.write('220-wait\r\n'), 50);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    expect(await send(server.port)).toMatchObject({ outcome: 'refused', isFinal: false });
  });
});

describe('a webhook', () => {
  const post = { deliveryId: 'webhook.1', attempt: 2, body: '{}' };
  const deliver = (url: string) =>
    webhookDelivery({ url, secret: 'secret' }, () => new Date('2026-11-21T06:00:00.000Z'), 400)(post);

  test.each([
    [200, { outcome: 'delivered' }],
    [302, { outcome: 'refused', problem: 'The webhook answered 302.', isFinal: false }],
    [410, { outcome: 'refused', problem: 'The webhook answered 410.', isFinal: false }],
    [500, { outcome: 'refused', problem: 'The webhook answered 500.', isFinal: false }],
  ])('answers %s', async (status, outcome) => {
    const elsewhere = until(await startWebhookReceiver());
    const receiver = until(
      await startWebhookReceiver((response) => response.writeHead(status, { location: elsewhere.url }).end()),
    );
    expect(await deliver(receiver.url)).toEqual(outcome);
    expect(receiver.posts[0]?.headers['x-margam-attempt']).toBe('2');
    expect(elsewhere.posts).toEqual([]);
  });

  test('that is dead is tried again', async () => {
    const receiver = await startWebhookReceiver();
    await receiver.stop();
    expect(await deliver(receiver.url)).toMatchObject({ outcome: 'refused', isFinal: false });
  });

  test.each([
    ['never answers', () => undefined],
    ['hangs up', (socket: Socket) => socket.once('data', () => socket.destroy())],
    [
      'drips its head',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket.write('x-a: b\r\n'), 50);
        socket.on('close', () => clearInterval(drip));
      },
    ],
  ])('that %s may have it', async (_case, talk) => {
    const server = until(await startSocketServer(talk));
    expect(await deliver(`http://127.0.0.1:${server.port}/`)).toMatchObject({ outcome: 'unknown' });
  });

  test('that answers 200 and then talks without end is hung up on', async () => {
    const server = until(
      await startSocketServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        const talk = () => {
          while (!socket.destroyed && socket.write('x'.repeat(60_000)));
        };
        socket.on('drain', talk);
        talk();
      }),
    );
    expect(await deliver(`http://127.0.0.1:${server.port}/`)).toEqual({ outcome: 'delivered' });
  });
});
