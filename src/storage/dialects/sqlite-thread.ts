import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AppError } from '#domain/app-error.ts';
import type { Watched } from './engine.ts';
import type { Failure, Question, Reply } from './sqlite-worker.ts';
import { asUnavailable, unavailable } from './unavailable.ts';

/** A connection to the database in a thread of its own: a slow disk holds up nobody but those who ask it. */
export interface Thread {
  /** Asks in turn. Rejects with `unavailable` where the disk is full or failing, else with the engine's error. */
  ask<T>(question: Question): Promise<T>;
  /** Closes the connection after what was asked before, and ends the thread. */
  close(): Promise<void>;
}

/** The heap of a thread, in MB; what it answers with lies beside it. */
const heapMb = 48;

export function startThread(
  file: string,
  {
    readsOnly = false,
    onChanged = () => undefined,
  }: { readsOnly?: boolean; onChanged?: (what: Watched) => void },
): Thread {
  const compiled = getCompileCacheDir();
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    // Compiled by the build: without it each thread would load the type stripper, which is most of its memory.
    env: { ...process.env, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) },
    workerData: { file, readsOnly },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 4 },
  });
  // It keeps the process alive only while somebody waits for it.
  worker.unref();
  const waiting: { resolve: (value: unknown) => void; reject: (cause: unknown) => void }[] = [];

  worker.on('message', (reply: Reply) => {
    if ('changed' in reply) {
      onChanged(reply.changed);
      return;
    }
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('failure' in reply) first?.reject(errorOf(reply.failure));
    else first?.resolve(reply.value);
  });

  // Nobody answers once the thread has ended: neither those who wait then, nor those who ask later.
  let hasEnded = false;
  worker.once('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.splice(0)) reject(ended());
  });

  const ask = <T>(question: Question): Promise<T> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(ended());
      if (waiting.length === 0) worker.ref();
      waiting.push({ resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage(question);
    });
  let closed: Promise<void> | undefined;
  return {
    ask,
    close() {
      closed ??= ask({ close: true });
      return closed;
    },
  };
}

function ended(): AppError {
  return unavailable(new Error('The connection to the database is closed.'));
}

/** An error of the engine, with its code; `unavailable` where the disk is full or failing. */
export function errorOf({ message, code }: Failure): unknown {
  return asUnavailable(Object.assign(new Error(message), { code }));
}
