import type { QueryResult } from 'kysely';
import type { Thread } from './sqlite-thread.ts';
import type { Question } from './sqlite-worker.ts';
import { unavailable } from './unavailable.ts';

/** A read that takes longer than this lets others pass on a second connection, in milliseconds. */
const longReadMs = 30;
const mostReaders = 2;
const mostWaiting = 2000;

interface WaitingRead {
  question: Question;
  resolve: (result: QueryResult<unknown>) => void;
  reject: (cause: unknown) => void;
}

/** The connections that read: one, and another one from the first time that a read had to wait for a long one. */
export function openReaders(start: () => Thread) {
  const idle = [start()];
  const all = [...idle];
  const waiting: WaitingRead[] = [];
  let timer: NodeJS.Timeout | undefined;

  function serve(): void {
    while (waiting.length > 0 && idle.length > 0) {
      void run(idle.pop() as Thread, waiting.shift() as WaitingRead);
    }
    if (waiting.length > 0 && all.length < mostReaders) timer ??= setTimeout(startAnother, longReadMs);
  }

  async function run(thread: Thread, { question, resolve, reject }: WaitingRead): Promise<void> {
    await thread.ask<QueryResult<unknown>>(question).then(resolve, reject);
    clearTimeout(timer);
    timer = undefined;
    idle.push(thread);
    serve();
  }

  function startAnother(): void {
    timer = undefined;
    const another = start();
    all.push(another);
    idle.push(another);
    serve();
  }

  return {
    /** Asks the first connection that is free; `unavailable` when too many wait already. */
    ask(question: Question): Promise<QueryResult<unknown>> {
      if (waiting.length >= mostWaiting) return Promise.reject(unavailable());
      return new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        serve();
      });
    },
    async close() {
      clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(unavailable());
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}
