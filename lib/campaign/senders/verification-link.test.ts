import { expect, test } from 'vitest';
import { checkLink, LINK_HOURS, type VerificationLink, verificationLink } from './verification-link';

const ADDRESS = 'Post@nordlys.example';
const NOW = Date.UTC(2026, 10, 20, 8);
const HOUR = 3_600_000;

function linkOf(url: string): VerificationLink {
  const { searchParams } = new URL(url);
  return {
    sender: Number(searchParams.get('sender')),
    expires: Number(searchParams.get('expires')),
    key: searchParams.get('key') ?? '',
  };
}

const link = linkOf(verificationLink(7, ADDRESS, NOW));

test('a link is good for 48 hours, however the address is written', () => {
  expect(checkLink(link, ADDRESS, NOW)).toBe('good');
  expect(checkLink(link, 'post@NORDLYS.example', NOW + LINK_HOURS * HOUR)).toBe('good');
  expect(checkLink(link, ADDRESS, NOW + LINK_HOURS * HOUR + 1)).toBe('expired');
});

test('a link is for its own sender, address and time alone', () => {
  expect(checkLink(link, 'other@nordlys.example', NOW)).toBe('invalid');
  expect(checkLink({ ...link, sender: 8 }, ADDRESS, NOW)).toBe('invalid');
  expect(checkLink({ ...link, expires: link.expires + 1 }, ADDRESS, NOW)).toBe('invalid');
  expect(checkLink({ ...link, key: '' }, ADDRESS, NOW)).toBe('invalid');
  expect(checkLink({ ...link, key: `${link.key}A` }, ADDRESS, NOW)).toBe('invalid');
});

test('the address does not stand in the link', () => {
  expect(verificationLink(7, ADDRESS, NOW).toLowerCase()).not.toContain('nordlys');
});
