import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name or an address that leads into a private network, or to this machine. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** What IANA gives to networks of the internet: all else has another meaning, or none yet. */
const GIVEN = { first: 1, last: 223, ipv6: ipaddr.IPv6.parseCIDR('2000::/3') };

/** Given to a cloud’s operator, who has its own services answer there for the machines inside: Azure, IBM Cloud. */
const IN_CLOUDS = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/**
 * Whether anybody on the internet can reach an IP address: it is of a range that is given to networks (IANA’s IPv4 address
 * space and IPv6 global unicast registries), and not one of those in it with a special purpose (RFC 6890).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return address.match(GIVEN.ipv6);
  const [first = 0] = address.octets;
  return first >= GIVEN.first && first <= GIVEN.last && !IN_CLOUDS.some((range) => address.match(range));
}

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
