import { expect, test } from 'vitest';
import { amountOf } from '@/lib/store/product-desk/amount-of';
import { changedPrice, netOf, pastedRows } from './draft-services';

test('reads amounts as people and spreadsheets write them', () => {
  expect(['9.80', '9,80', '$9.80', '1,250.00', '12 €', ' 7 '].map(amountOf)).toEqual([
    9.8, 9.8, 9.8, 1250, 12, 7,
  ]);
  expect(['', 'free', '-3', '1.2.3'].map(amountOf)).toEqual([null, null, null, null]);
});

test('takes rows of a spreadsheet, and leaves a single cell to the field', () => {
  expect(pastedRows('Ten')).toBeNull();
  expect(pastedRows('Ten\t9.80\t5%\r\nTwenty\t$19.60\t0.50\n')).toMatchObject([
    { name: 'Ten', price: '9.8', discount: '5', discount_type: 'percentage' },
    { name: 'Twenty', price: '19.6', discount: '0.5', discount_type: 'flat' },
  ]);
});

test('changes prices by a percentage or an amount, rounded to the currency and never below 0', () => {
  expect(changedPrice('9.99', 10, 'percentage', 2)).toBe('10.99');
  expect(changedPrice('9.99', -0.5, 'flat', 2)).toBe('9.49');
  expect(changedPrice('1', -5, 'flat', 2)).toBe('0');
});

test('takes the discount off as the shop does', () => {
  const draft = { key: '1', name: 'Ten', price: '9.99', discount: '15', active: true };
  expect(netOf({ ...draft, discount_type: 'percentage' }, 2)).toBe(8.49);
  expect(netOf({ ...draft, discount_type: 'flat' }, 2)).toBe(0);
});
