import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from '#commands/sign-in.ts';
import { isLoopbackHost } from '#domain/network.ts';
import { clipped } from './lead-context.ts';
import type { SessionCookies } from './session-cookies.ts';

/** What a request tells of where a sign-in comes from. */
export function signInOrigin(request: FastifyRequest, cookies: SessionCookies): SignInOrigin {
  return {
    address: request.ip,
    ...cookies.read(request),
    isLocal: isFromThisMachine(request),
    userAgent: clipped(request.headers['user-agent'], 200),
  };
}

/**
 * Whether a request was addressed to this machine's own name and passed on by nobody. A tunnel or proxy that hides both
 * cannot be told apart; the listening address is what keeps strangers out.
 */
export function isFromThisMachine({ raw: { headers } }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) =>
    /^(forwarded|x-forwarded-.+|x-real-ip|via)$/.test(name),
  );
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return !isForwarded && isLoopbackHost(host);
}
