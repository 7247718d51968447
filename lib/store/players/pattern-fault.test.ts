import { expect, test } from 'vitest';
import { patternFault } from './pattern-fault';

test('tells how long a value should be', () => {
  const fault = { kind: 'length', min: 8, max: 10, length: 7, unit: 'digits' };
  expect(patternFault('^[0-9]{8,10}$', '4821096')).toEqual(fault);
  expect(patternFault('\\d{8,10}', '4821096')).toEqual(fault);
  expect(patternFault('^[1-9][0-9]{6}$', '12345678')).toMatchObject({ min: 7, max: 7, unit: 'digits' });
  expect(patternFault('[a-z]{3,}', 'ab')).toMatchObject({ min: 3, max: Number.POSITIVE_INFINITY });
});

test('tells which character can’t be in it', () => {
  expect(patternFault('^[0-9]{6}$', '12345l')).toEqual({ kind: 'character', wrong: 'l', unit: 'digits' });
  expect(patternFault('^[0-9A-Z]{4}-[0-9A-Z]{4}$', 'AB12_CD34')).toMatchObject({ wrong: '_' });
  expect(patternFault('^[^#\\s]{3,16}#[0-9]{4}$', 'a b#1234')).toMatchObject({ wrong: ' ' });
});

test('tells what it starts with', () => {
  expect(patternFault('^TL-[0-9]{5}-[A-Z]{2}$', '12345-AB')).toEqual({ kind: 'start', with: 'TL-' });
  expect(patternFault('^#[0-9A-Z]{6,9}$', 'ABC123')).toEqual({ kind: 'start', with: '#' });
});

test('tells nothing where it can’t say why', () => {
  expect(patternFault('^[6-9][0-9]{8}$', '123456789')).toBeNull();
  expect(patternFault('^(a|b)[0-9]{3}$', 'c12')).toBeNull();
  expect(patternFault('^[a-z]{3,12}[.][a-z]{3,12}$', 'abcdefg')).toBeNull();
  expect(patternFault('^[0-9]+$', 'x')).toBeNull();
});
