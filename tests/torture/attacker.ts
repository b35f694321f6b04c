import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs one flood from a thread of its own until it is terminated, so that who measures is not kept waiting by it. */
export interface Flood {
  port: number;
  /** How many sockets it keeps open; closed ones are opened again. */
  sockets: number;
  /** Requests written at once on each socket; the next batch follows when the last answer came, or never if unread. */
  pipelined: number;
  /** Paths asked for in turn; `{n}` becomes a number never used before. */
  paths: string[];
  /** From how many addresses of this machine it comes; one, unless given. */
  networks?: number;
  /** Whether it reads what it is sent. */
  reads: boolean;
}

const { port, sockets, pipelined, paths, networks = 1, reads } = workerData as Flood;
const counts = { answers: 0, closed: 0, asked: 0, statuses: {} as Record<string, number> };
let n = 0;

function nextRequests(): string {
  let text = '';
  for (let i = 0; i < pipelined; i++) {
    const path = paths[n % paths.length] ?? '/';
    text += `GET ${path.replace('{n}', String(++n))} HTTP/1.1\r\nHost: a\r\n\r\n`;
  }
  counts.asked += pipelined;
  return text;
}

let opened = 0;

function open(): void {
  const network = opened++ % networks;
  const localAddress = network === 0 ? '127.0.0.1' : `127.1.${network >> 7}.${(network & 127) + 1}`;
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  let outstanding = 0;
  const ask = () => {
    outstanding = pipelined;
    if (pipelined > 0) socket.write(nextRequests());
  };
  socket.on('connect', ask);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    counts.closed++;
    setTimeout(open, 20);
  });
  if (!reads) {
    // Whoever never reads learns only by writing that the other side has closed.
    const more = setInterval(() => socket.write(nextRequests()), 500);
    socket.on('close', () => clearInterval(more));
    socket.pause();
    return;
  }
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      counts.answers++;
      counts.statuses[status] = (counts.statuses[status] ?? 0) + 1;
      if (--outstanding === 0) ask();
    }
  });
}

for (let i = 0; i < sockets; i++) setTimeout(open, i / 5);
setInterval(() => parentPort?.postMessage(counts), 200);
