import type { FastifyRequest } from 'fastify';
import { plainAddress } from '#domain/network.ts';

/** The address a request came from, after the proxies that are trusted, without a port. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return plainAddress(ip);
}

/** Some proxies forward `1.2.3.4:5678`: the port is taken off before anyone asks which hop is to be trusted. */
export async function dropForwardedPorts({ raw: { headers } }: FastifyRequest): Promise<void> {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !forwarded.includes(':')) return;
  headers['x-forwarded-for'] = forwarded.split(',').map(plainAddress).join(', ');
}
