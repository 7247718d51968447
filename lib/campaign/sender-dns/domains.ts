import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

/** The domain of an address as the DNS has it. */
export const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1).trim()).toLowerCase();

/** What somebody has registered, of a domain or one below it: `shop.example` of `news.shop.example`. */
export const registeredDomain = (domain: string): string =>
  getDomain(domain, { allowPrivateDomains: true }) ?? domain;

/** Whether a receiving server takes what is said of one domain for the other (RFC 7489, 3.1, relaxed). */
export const areAligned = (one: string, other: string): boolean =>
  registeredDomain(one.toLowerCase()) === registeredDomain(other.toLowerCase());
