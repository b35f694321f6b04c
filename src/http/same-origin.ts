import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';

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
