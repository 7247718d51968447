import { expect, it } from 'vitest';
import { isPublicAddress, isPublicHost, PrivateAddress, publicLookup } from './public-address';

it.each(['93.184.215.14', '168.63.129.17', '2606:2800:21f::1', '::ffff:93.184.215.14'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '168.63.129.16',
  '161.26.0.10',
  '::127.0.0.1',
  '::5db8:d70e',
  '::ffff:168.63.129.16',
  '4000::1',
  'fec0::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '240.0.0.1',
  '255.255.255.255',
  'not an address',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('a host in numbers is looked at as an address, whatever way it is written', () => {
  expect(isPublicHost(new URL('http://[::1]/').hostname)).toBe(false);
  expect(isPublicHost(new URL('http://0x7f.1/').hostname)).toBe(false);
  expect(isPublicHost(new URL('http://2130706433/').hostname)).toBe(false);
  expect(isPublicHost('shop.example')).toBe(true);
});

it.each([true, false])('a name of this machine is not looked up for a connection (all: %s)', async (all) => {
  const error = await new Promise((done) => publicLookup('localhost', { all }, done));
  expect(error).toBeInstanceOf(PrivateAddress);
});
