import type { FastifyReply, FastifyRequest } from 'fastify';
import { workBudget } from '#domain/work-budget.ts';

/**
 * How deep arrays and objects of a request may be nested; the deepest of ours, an import of the quiz, has six levels.
 */
const mostLevels = 20;

/** Whether a parsed JSON body is nested deeper than any request is; deeper ones could exhaust the stack of what reads them. */
export function isTooDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** What all large bodies together may take while they are read and worked on, in bytes; in memory each is three times that. */
const heldBytes = 32 * 1024 * 1024;

/**
 * Lets a request read a large body once there is room for it, until its answer is sent. Who waits too long is answered with
 * an AppError `unavailable` before the body is read.
 */
type MakeRoomForBody = (request: FastifyRequest, reply: FastifyReply, bodyLimit: number) => Promise<void>;

export function largeBodies(): MakeRoomForBody {
  const takeRoom = workBudget({ units: heldBytes, mostWaiting: 50, longestWaitMs: 8_000 }, (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  });
  return async (request, reply, bodyLimit) => {
    const declared = Number(request.headers['content-length']);
    const release = await takeRoom(Math.min(Number.isNaN(declared) ? bodyLimit : declared, bodyLimit));
    if (reply.raw.closed) release();
    else reply.raw.once('close', release);
  };
}
