import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that keeps what it is given. */
export interface TestMailServer {
  url: string;
  /** Every mail taken, in order, with the envelope it came in. */
  mails: (Email & { envelope: { from: string; to: string[] } })[];
  /** Mails to one address. */
  to(address: string): Email[];
  stop(): Promise<void>;
}

/** Answers of one's own: an error with `responseCode` refuses. */
interface Behaviour {
  onRecipient?: (address: string) => void;
  onText?: (raw: string) => void | Promise<void>;
  port?: number;
}

export async function startMailServer({
  onRecipient,
  onText,
  port = 0,
}: Behaviour = {}): Promise<TestMailServer> {
  const mails: TestMailServer['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      try {
        onRecipient?.(address);
        callback();
      } catch (refusal) {
        callback(refusal as Error);
      }
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        try {
          const raw = Buffer.concat(chunks);
          await onText?.(raw.toString());
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ ...(await PostalMime.parse(raw)), envelope: { from, to } });
          callback();
        } catch (refusal) {
          callback(refusal as Error);
        }
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    to: (address) => mails.filter(({ envelope }) => envelope.to.includes(address)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that hands each connection to the test, which answers as it likes. */
export async function startSocketServer(
  talk: (socket: Socket) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** An SMTP refusal as the server's library wants it. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode });
}
