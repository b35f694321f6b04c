import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet: no loopback, private, link-local, reserved or translated one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
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
      return done(new Error('The host has no public address.'), '');
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
