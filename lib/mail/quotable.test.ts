import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotable } from './quotable';

test('names that people and shops have stay as they are', () => {
  for (const name of [
    'Nordlys',
    'Åse Ødegård',
    'M&M’s',
    'Spring & sun',
    '株式会社 任天堂',
    'v1.2',
    '5 % off',
    '👩‍👩‍👧 Club',
    'می‌خواهم',
  ])
    expect(quotable(name)).toBe(name.normalize('NFC'));
});

describe('what could be a link goes', () => {
  test.each([
    ['Win at http://evil.example/x now', 'Win at now'],
    ['HTTPS://evil.example', ''],
    ['ftp://a.b/c', ''],
    ['see www.evil.example/x', 'see'],
    ['evil.example', 'evil example'],
    ['a.b.evil.example', 'a.b evil example'],
    ['evil。example', 'evil example'],
    ['evil․example', 'evil example'],
    ['ev\u00adil.exa\u200bmple', 'ev il exa mple'],
    ['evil\u200c.\u200dexample', 'evil example'],
    ['evil.xn--p1ai', 'evil xn--p1ai'],
    ['пример.рф', 'пример рф'],
    ['mail me@evil.example', 'mail me@evil example'],
    ['mailto:me@evil.example', ''],
    ['192.168.13.37/x', '192 168 13 37/x'],
    ['javascript:alert(1)', ''],
  ])('%j becomes %j', (name, quoted) => {
    expect(quotable(name)).toBe(quoted);
  });
});

test('no line breaks, controls and directions, and at most 60 characters', () => {
  expect(quotable('a\r\nBcc: b\u2028c\u202edrow\u0000\ufeff')).toBe('a Bcc: b c drow');
  expect([...quotable('😀'.repeat(100))]).toHaveLength(60);
  expect(quotable('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});

test('nothing that is left looks like a domain, whatever was given', () => {
  const piece = fc.constantFrom(
    'evil',
    '.',
    '。',
    'example',
    '\u200b',
    '\u200c',
    '://',
    'http',
    'www',
    ' ',
    '/',
    '\u202e',
    '1',
    '-',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const quoted = quotable(pieces.join(''));
      expect(quoted).not.toMatch(/[\p{L}\p{N}][.。][\p{L}]{2}|:\/\/|[\r\n\u202e\u200b]/u);
      expect([...quoted].length).toBeLessThanOrEqual(60);
    }),
  );
});

test('costs little, whatever was given', () => {
  const started = performance.now();
  for (const text of [
    'a'.repeat(1e6),
    'a:'.repeat(1e5),
    '1.'.repeat(1e5),
    'a.-'.repeat(1e5),
    '\u200c.'.repeat(1e5),
  ])
    quotable(text);
  expect(performance.now() - started).toBeLessThan(2_000);
});
