import { expect, test } from 'vitest';
import { charactersOf, countCharacters } from './characters';

test('counts an emoji of several parts, a flag and an accented letter as one each', () => {
  expect(countCharacters('👨‍👩‍👧‍👦')).toBe(1);
  expect(countCharacters('🇳🇴👍🏽')).toBe(2);
  expect(countCharacters('e\u0301te\u0301')).toBe(3);
  expect(countCharacters('')).toBe(0);
});

test('loses nothing of the text', () => {
  const text = 'Sale 🎁 – até 50%';
  expect(charactersOf(text).join('')).toBe(text);
});
