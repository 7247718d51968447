import { isIPv6 } from 'node:net';

/**
 * What limits count a network address by: itself, or of IPv6 the network, since one customer has 2^64 addresses.
 * @param {string} address
 * @returns {string}
 */
export function networkOf(address) {
  // An IPv4 address as a proxy's socket for both may tell it.
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.split('::');
  const [head = [], tail = []] = [left, right ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The network that a customer's next address is likely to come from: /24 of IPv4, /64 of IPv6.
 * @param {string} address
 * @returns {string}
 */
export const subnetOf = (address) => networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
