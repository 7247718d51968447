import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name or an address that leads into a private network, or to this machine. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Whether anybody on the internet can reach an IP address: it isn’t this machine’s, nor a private or a reserved one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Looks a name up for a connection and gives public addresses alone. What is checked is what is connected to, so that a
 * name can't change its mind in between. Connections to an address rather than a name look nothing up: see `isPublicHost`.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new PrivateAddress(host), '', 0);
    if (options.all) return done(null, allowed);
    done(null, first.address, first.family);
  });
};

/** Whether a URL’s host is a name, or a public address. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isPublicAddress(host);
}
