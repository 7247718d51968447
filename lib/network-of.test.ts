import { expect, test } from 'vitest';
import { networkOf, subnetOf } from './network-of.mjs';

test('a customer’s IPv6 network counts as one address', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:0db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('unknown')).toBe('unknown');
});

test('IPv4 addresses count apart, though they are written as IPv6', () => {
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::FFFF:192.0.2.8')).toBe('192.0.2.8');
});

test('a neighbouring address is of the same network', () => {
  expect(subnetOf('192.0.2.7')).toBe(subnetOf('::ffff:192.0.2.250'));
  expect(subnetOf('192.0.2.7')).not.toBe(subnetOf('192.0.3.7'));
  expect(subnetOf('2001:db8:1:2::9')).toBe(subnetOf('2001:db8:1:2:ffff::'));
  expect(subnetOf('2001:db8:1:2::9')).not.toBe(subnetOf('2001:db8:1:3::9'));
});
