import { expect, it } from 'vitest';
import { brokenValueRule } from './field-value';

it.each(['12', '-1.5', '.5', '1e9', ''])('takes %j for a number', (value) => {
  expect(brokenValueRule('number', value)).toBeUndefined();
});

it.each(['zz', '1,5', '0x1f', 'NaN', 'Infinity', '1e999'])('refuses %j as a number', (value) => {
  expect(brokenValueRule('number', value)).toEqual({ rule: 'numeric' });
});

it.each(['2026-01-31T09:30', '2026-01-31 09:30:59.5', '2024-02-29'])('takes %j for a time', (value) => {
  expect(brokenValueRule('datetime-local', value)).toBeUndefined();
});

it.each(['2026-02-29', '2026-13-01', '2026-01-31T24:00', '31.01.2026', '0000-01-01'])(
  'refuses %j as a time',
  (value) => {
    expect(brokenValueRule('datetime-local', value)).toEqual({ rule: 'date' });
  },
);
