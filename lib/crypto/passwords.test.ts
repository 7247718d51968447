import { verify } from '@node-rs/argon2';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

vi.mock('@node-rs/argon2', { spy: true });
afterEach(() => vi.mocked(verify).mockReset());

const settled = (attempts: Promise<boolean>[]) =>
  Promise.all(attempts.map((attempt) => attempt.then(String, (error: { kind: string }) => error.kind)));

test('checks a password against its hash', async () => {
  const kept = await hashPassword('a password of the tests');
  expect(await verifyPassword('a password of the tests', kept)).toBe(true);
  expect(await verifyPassword('another', kept)).toBe(false);
  expect(await verifyPassword('another', 'no hash')).toBe(false);
});

test('lets so many wait and refuses the rest; people the account knows have room of their own and come first', async () => {
  const order: string[] = [];
  let release: (value?: unknown) => void = () => {};
  const gate = new Promise((resolve) => {
    release = resolve;
  });
  let running = 0;
  let most = 0;
  vi.mocked(verify).mockImplementation(async (_, password) => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    order.push(String(password));
    return true;
  });
  const strangers = Array.from({ length: 200 }, () => verifyPassword('stranger', 'hash'));
  const owner = verifyPassword('owner', 'hash', 'known');
  const refused = settled(strangers);
  release();
  expect(await owner).toBe(true);
  const outcomes = await refused;
  const served = outcomes.filter((outcome) => outcome === 'true').length;
  expect(served).toBeLessThan(100);
  expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(200 - served);
  // Those that were being checked when the owner came, and nobody else.
  expect(order.indexOf('owner')).toBeLessThanOrEqual(most);
  expect(await settled([verifyPassword('later', 'hash')])).toEqual(['true']);
});
