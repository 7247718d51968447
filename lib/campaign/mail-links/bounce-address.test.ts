import { expect, it, vi } from 'vitest';
import { bounceAddress, bounceToken, deliveryOfBounce, deliveryOfBounceAddress } from './bounce-address';

const { settings } = vi.hoisted(() => ({
  settings: {
    ENCRYPTION_KEY: '0'.repeat(64),
    DECRYPTION_KEYS: [],
    BOUNCE_ADDRESS: undefined as string | undefined,
  },
}));
vi.mock('@/lib/env', () => ({ env: () => settings }));

it.each([1, 35, 36, 1_000_000, Number.MAX_SAFE_INTEGER])('gives %d back, in any case', (id) => {
  const token = bounceToken(id);
  expect(token).toMatch(/^[0-9a-z]{1,11}-[0-9a-f]{20}$/);
  expect(deliveryOfBounce(token)).toBe(id);
  expect(deliveryOfBounce(token.toUpperCase())).toBe(id);
});

it('knows no token that it did not make', () => {
  const token = bounceToken(7);
  for (const other of ['', '7', `8${token.slice(1)}`, `${token}0`, ` ${token}`, token.slice(0, -1), '0-'])
    expect(deliveryOfBounce(other)).toBeNull();
});

it('makes an address of the mailbox, if there is one, and reads it back', () => {
  expect(bounceAddress(7)).toBeNull();
  settings.BOUNCE_ADDRESS = 'bounces@mail.example';
  const address = bounceAddress(7);
  expect(address).toBe(`bounces+${bounceToken(7)}@mail.example`);
  expect(deliveryOfBounceAddress(address ?? '')).toBe(7);
  expect(deliveryOfBounceAddress('bounces@mail.example')).toBeNull();
  expect(deliveryOfBounceAddress('bounces+7@mail.example')).toBeNull();
});
