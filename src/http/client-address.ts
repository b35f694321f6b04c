import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { plainAddress } from '#domain/network.ts';

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
