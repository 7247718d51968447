import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt';
import { fingerprint, isFingerprint } from './fingerprint';
import { isSignature, sign } from './sign';

test('opens where it was sealed, and reads the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      expect(decrypt(encrypt(text, context), context)).toBe(text);
    }),
  );
});

test('any changed bit keeps it shut', () => {
  const sealed = encrypt('ABCD-1234', 'code:7');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: sealed.length * 8 - 1 }), (bit) => {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => decrypt(changed, 'code:7')).toThrow();
    }),
  );
});

test('moved to another place, cut short or lengthened it does not open', () => {
  const sealed = encrypt('ABCD-1234', 'code:7');
  expect(() => decrypt(sealed, 'code:8')).toThrow();
  expect(() => decrypt(sealed.subarray(0, -1), 'code:7')).toThrow();
  expect(() => decrypt(sealed.subarray(0, 10), 'code:7')).toThrow();
  expect(() => decrypt(Buffer.concat([sealed, Buffer.of(0)]), 'code:7')).toThrow();
  expect(() => decrypt(Buffer.alloc(0), 'code:7')).toThrow('unknown version');
});

test('the same text is never sealed alike, and does not show', () => {
  const [a, b] = [encrypt('ABCD-1234', 'x'), encrypt('ABCD-1234', 'x')];
  expect(a.equals(b)).toBe(false);
  expect(a.includes('ABCD')).toBe(false);
});

test('fingerprints tell equal texts, and nothing else', () => {
  expect(isFingerprint(fingerprint('ABCD'), 'ABCD')).toBe(true);
  expect(isFingerprint(fingerprint('ABCD'), 'ABCE')).toBe(false);
  expect(fingerprint('ABCD')).toHaveLength(64);
});

test('a signature is for its purpose and its parts, wherever they end', () => {
  const signatures = [sign('order-link', 'a', 'bc'), sign('order-link', 'ab', 'c'), sign('other', 'a', 'bc')];
  expect(new Set(signatures).size).toBe(3);
  expect(sign('order-link', 'a', 'bc')).toBe(signatures[0]);
});

test('a signature is right whole, or shortened the same way, and else wrong', () => {
  const shorten = (signature: string) => signature.slice(0, 22);
  const signature = sign('reader', 'a');
  expect(isSignature(signature, 'reader', ['a'])).toBe(true);
  expect(isSignature(shorten(signature), 'reader', ['a'], shorten)).toBe(true);
  expect(isSignature(shorten(signature), 'reader', ['a'])).toBe(false);
  expect(isSignature(signature, 'reader', ['b'])).toBe(false);
  expect(isSignature('', 'reader', ['a'])).toBe(false);
});
