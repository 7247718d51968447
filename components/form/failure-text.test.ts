import { expect, test } from 'vitest';
import { ApiFailure } from '@/lib/http/api-failure';
import { ui } from '@/lib/texts/en/ui';
import { failureText } from './failure-text';

const told = (...failure: ConstructorParameters<typeof ApiFailure>) =>
  failureText(new ApiFailure(...failure), ui);

test('who can do something about a provider that is down is told what', () => {
  expect(told(503, 'Card payments are down. Pay another way.')).toBe(
    'Card payments are down. Pay another way.',
  );
  for (const [status, errors] of [
    [503, ''],
    [500, 'Something went wrong'],
  ] as const)
    expect(told(status, errors)).toBe('Something went wrong on our side. Try again in a moment.');
});

test('a wait is told in seconds, a long one in minutes', () => {
  expect([1, 119, 3600].map((seconds) => told(429, '', seconds))).toEqual([
    'Too many attempts. Wait a second, then try again.',
    'Too many attempts. Wait 119 seconds, then try again.',
    'Too many attempts. Wait 60 minutes, then try again.',
  ]);
});
