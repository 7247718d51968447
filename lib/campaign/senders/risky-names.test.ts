import { expect, test } from 'vitest';
import { isRiskyName } from './risky-names';

test.each([
  ['the shop’s own name', 'Loadout'],
  ['the shop’s name within another', 'Loadout Rewards'],
  ['a brand', 'PayPal'],
  ['upper case', 'PAYPAL Service'],
  ['spaces between', 'Pay Pal'],
  ['a digit for a letter', 'PayPa1'],
  ['digits for letters', 'L0AD0UT'],
  ['Cyrillic letters', 'Рауpаl'],
  ['a capital i for an l', 'PayPaI'],
  ['letters with marks', 'Pâypál'],
  ['full-width letters', 'ＰａｙＰａｌ'],
  ['an invisible letter', 'Pay\u200bPal'],
  ['one letter more', 'Paypall'],
  ['one letter less', 'Amazn'],
  ['two letters that changed places', 'Netfilx'],
  ['two letters that look like one', 'Arnazon'],
  ['a bank', 'First Bank of Tromsø'],
  ['a bank in another language', 'Banco del Sur'],
  ['an everyday word that is a brand alone', 'Apple'],
  ['an everyday word with one that asks', 'Chase Security Team'],
])('is risky: %s', (_, name) => {
  expect(isRiskyName(name)).toBe(true);
});

test.each([
  'Nordlys',
  'The Desk',
  'Ana from Harbour Books',
  'Apple Orchard Cider',
  'Chase & Daughters Bicycles',
  'Steamboat Tours',
  'Bankside Gallery',
  'Wise Owl Toys',
  'Support Your Local Library',
  'Маленький книжный',
  'Vista Optics',
  'ACME',
  '',
])('is not: %s', (name) => {
  expect(isRiskyName(name)).toBe(false);
});
