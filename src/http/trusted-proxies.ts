import { compile } from '@fastify/proxy-addr';

/** `TRUST_PROXY`: addresses and ranges, how many proxies stand in a row, or none. */
export type TrustProxy = string[] | number | false;

/** The question Fastify asks of each address of a request, nearest first: may it say who stands before it? */
export function trustedProxies(proxies: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? () => false : compile(proxies);
}
