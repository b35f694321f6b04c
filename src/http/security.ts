import { createHash } from 'node:crypto';

/** Headers of every answer, whatever its status. `secure` when the site is reached over https. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The policy of answers that are no page: nothing may run, load or frame. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of a drawing that has other colours on a dark page: its own style, and nothing else. */
export const drawingPolicy = `${closedPolicy}; style-src 'unsafe-inline'`;

/** The policy of the script that shows notices: it asks for nothing, and a sandbox would take its place among the pages. */
export const workerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page: its own files, and inline exactly the given script and style (docs/decisions/022). */
export function pagePolicy(inline: { script?: string; style: string }, ipLookupUrl: string): string {
  const lookupOrigin = ipLookupUrl.startsWith('https://') ? ` ${new URL(ipLookupUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${inline.script === undefined ? '' : ` ${hashOf(inline.script)}`}`,
    `style-src 'self' ${hashOf(inline.style)}`,
    // `blob:` and `data:` show a chosen file before it is sent; the first cover travels in its page.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${lookupOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Whether visitors reach the site over https. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}
