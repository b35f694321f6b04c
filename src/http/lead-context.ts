import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { FirstTouch, LeadContext } from '#domain/lead.ts';
import { plainAddress } from '#domain/network.ts';

const firstTouchFields = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'referrer',
  'landingPage',
] as const satisfies (keyof FirstTouch)[];

/** Facts that ride along with a submission are clipped and cleaned, never a reason to refuse the lead. */
export function clipped(value: unknown, length = 200): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 2 * length)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, length);
}

/** What the server sees of a submission, and what rode along with it in the body. */
export function leadContext(request: FastifyRequest, body: Record<string, unknown>): LeadContext {
  const touched = (body.firstTouch ?? {}) as Record<string, unknown>;
  const firstTouch = Object.fromEntries(
    firstTouchFields.map((field) => [field, clipped(touched?.[field], field === 'referrer' ? 500 : 200)]),
  ) as unknown as FirstTouch;
  return {
    ipClaimed: clipped(body.ipAddress, 64) || 'unknown',
    ipObserved: clientAddress(request),
    userAgent: clipped(body.userAgent, 500) || clipped(request.headers['user-agent'], 500),
    page: clipped(body.page) || refererPath(request.headers.referer),
    firstTouch,
    noticeVersion: clipped(body.noticeVersion, 40),
    flags: flagsOf(body),
  };
}

function refererPath(referer: string | undefined): string {
  return referer && URL.canParse(referer) ? clipped(new URL(referer).pathname) : '';
}

/** A filled honeypot, or a form sent within two seconds of opening, may come from a bot. */
function flagsOf(body: Record<string, unknown>): string[] {
  const flags: string[] = [];
  if (clipped(body.website) !== '') flags.push('honeypot');
  if (typeof body.formAgeMs === 'number' && body.formAgeMs < 2000) flags.push('too_fast');
  return flags;
}

/** `TRUST_PROXY`: addresses and ranges, how many proxies stand in a row, or none. */
export type TrustProxy = string[] | number | false;

/**
 * Fastify's `trustProxy` function, called for each address of a request, nearest first: whether it is a trusted proxy.
 */
export function trustedProxies(proxies: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? () => false : compile(proxies);
}

/** The address a request came from, after the proxies that are trusted, without a port. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return plainAddress(ip);
}

/** No more proxies stand in a row. What a visitor wrote before them is read by nobody, and may be thousands of addresses. */
const mostHops = 100;

/** Some proxies forward `1.2.3.4:5678`: the port is taken off before anyone asks which hop is to be trusted. */
export async function dropForwardedPorts({ raw: { headers } }: FastifyRequest): Promise<void> {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !forwarded.includes(':')) return;
  headers['x-forwarded-for'] = forwarded.split(',').slice(-mostHops).map(plainAddress).join(', ');
}
