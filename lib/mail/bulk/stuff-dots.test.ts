import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stuffDots } from './stuff-dots';

const line = fc.string({ unit: fc.constantFrom('.', 'a', ' '), maxLength: 8 });

/** RFC 5321 4.5.2, for a server that takes each of these for a line end. */
const unstuffed = (text: string) => text.replace(/(^|[\r\n])\./g, '$1');

test('a server gets the lines as they were, and none of them ends the message', () => {
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\r\n', '\n', '\r'), (lines, end) => {
      const message = lines.map((text) => text + end).join('');
      const stuffed = stuffDots(Buffer.from(message)).toString();
      expect(unstuffed(stuffed)).toBe(message);
      expect(stuffed.split(/[\r\n]+/)).not.toContain('.');
    }),
  );
});

test('a message without such dots is handed on as it is, uncopied', () => {
  const message = Buffer.from('a.b\r\nc. d\r\n'.repeat(1000));
  expect(stuffDots(message)).toBe(message);
});
