import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from '#commands/sign-in.ts';
import { AppError } from '#domain/app-error.ts';
import { isLoopbackHost } from '#domain/network.ts';
import { clipped } from './lead-context.ts';
import type { SessionCookies } from './session-cookies.ts';

/**
 * Proof that a request comes from a page of this site: the browser's own `Sec-Fetch-Site`, or an `Origin` that is ours.
 * Gives undefined when the request carries neither.
 */
function provesSameOrigin(request: FastifyRequest, publicUrl: string): boolean | undefined {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return undefined;
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}

/** A write with a cookie must prove where it comes from; AppError `forbidden`. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  if (provesSameOrigin(request, publicUrl) !== true) throw forbidden();
}

/** Refuses only what says it comes from elsewhere: a program without a browser's headers may pass. */
export function refuseOtherOrigins(request: FastifyRequest, publicUrl: string): void {
  if (provesSameOrigin(request, publicUrl) === false) throw forbidden();
}

function forbidden(): AppError {
  return new AppError('forbidden', 'This is not allowed from another site. Reload the page and try again.');
}

/** Where a sign-in comes from, by its request. */
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
 * cannot be detected; the listening address is what keeps strangers out.
 */
export function isFromThisMachine({ raw: { headers } }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) =>
    /^(forwarded|x-forwarded-.+|x-real-ip|via)$/.test(name),
  );
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return !isForwarded && isLoopbackHost(host);
}
