import { expect, test } from 'vitest';
import { waitText } from './wait-text';

test('a wait is said in seconds, and in minutes from the second one on', () => {
  expect(waitText(1)).toBe('Try again in 1 second.');
  expect(waitText(119)).toBe('Try again in 119 seconds.');
  expect(waitText(120)).toBe('Try again in 2 minutes.');
  expect(waitText(3_528)).toBe('Try again in 59 minutes.');
});
