import { expect, test } from 'vitest';
import { DomainError } from '@/lib/errors';
import { readAddressList } from '../suppression/address-list';
import { isEmailAddress } from './email-address';

test.each([
  'a@b.co',
  'first.last+tag@example.org',
  "o'neil@example.org",
  'jürgen@münchen.de',
  'иван@пример.рф',
  'ivan@xn--e1afmkfd.xn--p1ai',
  `${'a'.repeat(242)}@example.com`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'foo',
  'foo@',
  '@example.org',
  'a@b',
  'a b@example.org',
  'a..b@example.org',
  '.a@example.org',
  'a@-b.org',
  'a@b..org',
  'a@b.c',
  'a@example.org\n',
  'a@example.org\r\nBcc: b@example.org',
  'a\u0000@example.org',
  '"a b"@example.org',
  'a@[127.0.0.1]',
  `${'a'.repeat(243)}@example.com`,
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('a list is trimmed, without empty ones, each once however it is written', () => {
  expect(readAddressList(' Ann@Example.org,, bob@example.org ,ANN@example.org,')).toEqual([
    'Ann@Example.org',
    'bob@example.org',
  ]);
});

test('a list names the addresses that are none', () => {
  const read = () => readAddressList('ann@example.org, foo@, b c');
  expect(read).toThrow(DomainError);
  const field = 'email_address';
  expect(read).toThrow(
    expect.objectContaining({
      problems: [
        { field, rule: 'email', given: 'foo@' },
        { field, rule: 'email', given: 'b c' },
      ],
    }),
  );
  expect(() => readAddressList(' , ')).toThrow(
    expect.objectContaining({ problems: [{ field, rule: 'required' }] }),
  );
});
