import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, sendCached } from './cached-response.ts';
import type { RenderedPage } from './pages.ts';
import { closedPolicy } from './security.ts';

/** Sends a cached response from within a route: bytes straight to the socket, 304 when the browser holds them. */
export function replyCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  reply.hijack();
  sendCached(answer, request.raw, reply.raw);
  return reply;
}

/** A successful answer that is no page, for the cache. */
export function keptSource(
  contentType: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): RenderedPage {
  return {
    status: 200,
    headers: { 'content-type': contentType, 'content-security-policy': closedPolicy, ...headers },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body),
  };
}
