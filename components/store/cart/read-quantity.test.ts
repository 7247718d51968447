import { expect, test } from 'vitest';
import { readQuantity } from './read-quantity';

test.each([
  ['7', { quantity: 7 }],
  [' 100 ', { quantity: 100 }],
  ['1.5', { fault: 'no-whole-number' }],
  ['1,5', { fault: 'no-whole-number' }],
  ['-3', { fault: 'no-whole-number' }],
  ['1e2', { fault: 'no-whole-number' }],
  ['0', { fault: 'no-whole-number' }],
  ['two', { fault: 'no-whole-number' }],
  ['101', { fault: 'too-many' }],
  ['9999', { fault: 'too-many' }],
  ['', null],
  ['  ', null],
])('reads %j as what was meant, or as a fault', (typed, read) => {
  expect(readQuantity(typed)).toEqual(read);
});
