import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a URL names an address that is not public; a host name is looked at when `lookupPublic` resolves it. */
export function isInnerHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) > 0 && !isPublicAddress(host);
}

/**
 * Whether an address belongs to the public internet: it is not loopback, private, link-local, reserved or translated.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  // Of IPv6 nothing but 2000::/3 is given out (RFC 4291); what lies elsewhere may carry an inner address.
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || plain.match(globalUnicast));
}

const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Why a connection was not made. */
export class InnerAddress extends Error {
  constructor() {
    super('The host has no public address.');
  }
}

/**
 * Resolves a host name for a connection, and fails unless every address is public: the connection goes to the very address
 * that was looked at, so that a name cannot point elsewhere a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure) return done(failure, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new InnerAddress(), '');
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
