import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReplyReader } from './reply-reader';

const line = fc.string({ unit: fc.constantFrom('a', ' ', '.', '-', '5', 'é'), maxLength: 20 });
const reply = fc
  .record({ code: fc.integer({ min: 200, max: 599 }), lines: fc.array(line, { minLength: 1, maxLength: 4 }) })
  .map(({ code, lines }) => ({
    code,
    text: lines.map((text, at) => `${code}${at < lines.length - 1 ? '-' : ' '}${text}`).join('\n'),
  }));

test('replies are the same, however they are cut', () => {
  fc.assert(
    fc.property(fc.array(reply), fc.array(fc.nat(200)), fc.boolean(), (replies, cuts, hasCr) => {
      const sent = replies.map(({ text }) => `${text}\n`).join('');
      const bytes = Buffer.from(hasCr ? sent.replaceAll('\n', '\r\n') : sent);
      const at = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
      const reader = new ReplyReader();
      const got = at.slice(1).flatMap((end, index) => reader.read(bytes.subarray(at[index], end)));
      expect(got).toEqual(replies);
    }),
  );
});

test('any bytes make replies or an end, and nothing is kept without limit', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (pieces) => {
      const reader = new ReplyReader();
      for (const piece of pieces)
        for (const { code } of reader.read(Buffer.from(piece))) expect(code).toBeLessThan(1000);
    }),
  );
  for (const piece of ['250 a line without an end ', '250-a line of many\r\n']) {
    const reader = new ReplyReader();
    const bytes = Buffer.from(piece.repeat(100));
    expect(() => Array.from({ length: 100 }, () => reader.read(bytes))).toThrow('too long');
  }
});

test('what has no code is a reply without one, and empty lines are none', () => {
  const read = (text: string) => new ReplyReader().read(Buffer.from(text, 'latin1'));
  expect(read('yes\r\n')).toEqual([{ code: 0, text: 'yes' }]);
  expect(read('2500 no\r\n')).toEqual([{ code: 0, text: '2500 no' }]);
  expect(read('\r\n250 ok\r\n')).toEqual([{ code: 250, text: '250 ok' }]);
  expect(read('250 gr\u00fc\u00df\r\n')).toEqual([{ code: 250, text: '250 gr\u00fc\u00df' }]);
});
