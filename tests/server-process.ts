import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server of its own process, as `npm start` runs it after its build. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Sends a signal and gives the exit code, or null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built site on a free port, by the command given; resolves once it prints its address, rejects with its output if it ends first. */
export async function startServer(
  env: Record<string, string>,
  [command, ...words]: string[] = [process.execPath, '--max-semi-space-size=8', 'src/main.ts'],
): Promise<ServerProcess> {
  const child = spawn(command as string, words, {
    cwd: new URL('..', import.meta.url),
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /ready at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    process: child,
    output: () => printed,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
}

interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  out: string;
  errors: string;
}

/** Starts one of the terminal's programs, with `input` for what it asks. */
export function startProgram(program: string, args: string[], env: Record<string, string>, input = '') {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    cwd: new URL('..', import.meta.url),
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  const printed = { out: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed.errors += chunk;
  });
  // It may have ended before it reads.
  child.stdin.on('error', () => undefined).end(input);
  const ended = once(child, 'close').then(([code]): Ended => ({ code, ...printed }));
  return { child, ended };
}
