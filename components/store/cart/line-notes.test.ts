import { expect, test } from 'vitest';
import { cart } from '@/lib/texts/en/cart';
import { formatsOf } from '@/lib/texts/formats';
import { goneLines, priceNote, stockNote } from './line-notes';

const { line: texts } = cart;
const formats = formatsOf('en-US');

test('stock is told where not all is there', () => {
  expect(stockNote({ quantity: 5, ready: 5 }, texts, formats)).toBeNull();
  expect(stockNote({ quantity: 5, ready: null }, texts, formats)).toBeNull();
  expect(stockNote({ quantity: 5, ready: 3 }, texts, formats)).toBe('3 of 5 in stock. We’ll email the rest.');
  expect(stockNote({ quantity: 5, ready: 0 }, texts, formats)).toMatch(
    /^Out of stock. We’ll email the codes/,
  );
  expect(stockNote({ quantity: 1, ready: 0 }, texts, formats)).toMatch(/^Out of stock. We’ll email the code/);
});

test('a price that has changed is told with both', () => {
  const item = { price: 9.8, currency: 'USD' };
  expect(priceNote(item, { quantity: 1, ready: 1, price: 9.8 }, texts, formats)).toBeNull();
  expect(priceNote(item, { quantity: 1, ready: 1, price: 10.2 }, texts, formats)).toBe(
    'The price is now $10.20 each. It was $9.80 when you added it.',
  );
});

test('what is no longer sold is found in the shop’s answer', () => {
  const answer = [
    'The selected lines.0.service_id is invalid.',
    'The selected lines.2.service_id is invalid.',
  ];
  expect(goneLines(answer, [11, 12, 13])).toEqual([11, 13]);
  expect(goneLines('Something went wrong', [11])).toEqual([]);
  expect(goneLines({ lines: ['The selected lines.9.service_id is invalid.'] }, [11])).toEqual([]);
});
