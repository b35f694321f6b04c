import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** A server under measurement, pinned to the first processor; the load comes from the second. */
export interface Measured {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server for one request, user and system. */
  cpuMicros: number;
  /** Answers that were no 2xx or 3xx, and socket failures. */
  failures: number;
}

const root = new URL('..', import.meta.url);

/** Ends with a sentence when wrk is missing and cannot be installed. */
export function ensureWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return;
  const debian = process.getuid?.() === 0;
  if (debian && spawnSync('apt-get install -y -qq wrk', { shell: true, stdio: 'ignore' }).status === 0)
    return;
  console.error('Install wrk (Debian: apt-get install wrk), then run this again.');
  process.exit(1);
}

/** Starts a TypeScript server pinned to processor 0 and waits for the address it prints. */
export async function serve(
  script: string,
  argument: string[],
  env: Record<string, string>,
): Promise<Measured> {
  const child: ChildProcess = spawn('taskset', ['-c', '0', process.execPath, script, ...argument], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /ready at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${printed}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Processor time a process has used so far, in microseconds (proc(5), utime and stime at 100 ticks a second). */
function cpuMicrosOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** Resident memory of a process in megabytes. */
export function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

interface LoadOptions {
  seconds: number;
  headers?: string[];
  /** A wrk script in Lua. */
  script?: string;
}

/** Loads one path with 64 connections from processor 1. */
async function load(server: Measured, path: string, options: LoadOptions): Promise<Load> {
  const headers = ['Accept-Encoding: gzip, br', ...(options.headers ?? [])].flatMap((header) => [
    '-H',
    header,
  ]);
  const script = options.script ? ['-s', options.script] : [];
  const cpuBefore = cpuMicrosOf(server.pid);
  const wrk = spawn(
    'taskset',
    [
      '-c',
      '1',
      'wrk',
      '-t2',
      '-c64',
      `-d${options.seconds}s`,
      '--latency',
      ...headers,
      ...script,
      `${server.url}${path}`,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  wrk.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await once(wrk, 'exit');
  const cpu = cpuMicrosOf(server.pid) - cpuBefore;
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1]);
  const failed = [
    ...printed.matchAll(/(?:Non-2xx or 3xx responses: |(?:connect|read|write|timeout) )(\d+)/g),
  ];
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
    p50Ms: milliseconds(/^\s+50%\s+(\S+)/m.exec(printed)?.[1]),
    p99Ms: milliseconds(/^\s+99%\s+(\S+)/m.exec(printed)?.[1]),
    cpuMicros: cpu / requests,
    failures: failed.reduce((sum, [, count]) => sum + Number(count), 0),
  };
}

function milliseconds(text = ''): number {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
}

const rounds = 5;

/**
 * What both servers do with one path in turn, five runs each, as a row of the table: medians. The ratio is the median of those
 * of the single rounds, whose two runs met the same machine.
 */
export async function compare(
  name: string,
  path: string,
  { site, limit }: { site: Measured; limit: Measured },
  options: LoadOptions,
): Promise<string> {
  const runs: { ours: Load[]; limits: Load[]; ratios: number[] } = { ours: [], limits: [], ratios: [] };
  for (let round = 0; round < rounds; round++) {
    const ours = await load(site, path, options);
    const most = await load(limit, path, options);
    runs.ours.push(ours);
    runs.limits.push(most);
    runs.ratios.push(ours.requestsPerSecond / most.requestsPerSecond);
  }
  const [ours, most] = [median(runs.ours), median(runs.limits)];
  const ratio = runs.ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  const cells = [
    name,
    Math.round(ours.requestsPerSecond),
    ours.p50Ms.toFixed(2),
    ours.p99Ms.toFixed(2),
    ours.cpuMicros.toFixed(1),
    Math.round(most.requestsPerSecond),
    most.cpuMicros.toFixed(1),
    ratio.toFixed(2),
    ours.failures,
  ];
  const row = `| ${cells.join(' | ')} |`;
  console.log(row);
  return row;
}

/** The middle run of several by requests per second. */
function median(runs: Load[]): Load {
  const sorted = [...runs].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  return sorted[Math.floor(sorted.length / 2)] as Load;
}
