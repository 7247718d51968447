// What contacts hold and conditions ask for, chosen so that both often meet.
import fc from 'fast-check';

const words = [
  'Ada',
  'ada',
  'ADA',
  'a%',
  '%',
  '_',
  'a_a',
  '\\',
  "O'Neil",
  '"',
  'Zoë',
  'ЖУК',
  'жук',
  '東京',
  '🎈',
  'a b',
  '',
];
export const wordy = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: fc.constantFrom('a', 'A', 'b', '%', '_', '\\', "'", '"', 'é', 'É', ' '), maxLength: 4 }),
);
export const numbers = [
  '0',
  '1',
  '-1',
  '+1',
  '1.0',
  '1.5',
  '.5',
  '5.',
  '007',
  '1e2',
  '-2.50',
  '100',
  '99999999999999999999.1',
];
export const badNumbers = [
  '',
  'abc',
  '1.2.3',
  '-',
  '.',
  '1e',
  '1e999',
  'NaN',
  '١',
  '0x1f',
  ' 1',
  '9'.repeat(120),
];
export const times = [
  '2024-02-29',
  '2024-02-29T00:00',
  '2024-02-29 00:00:00',
  '2024-02-29T00:00:01',
  '2024-02-29T09:30',
  '2024-02-29 09:30:59',
  '2024-02-29T23:59:59.999',
  '2024-03-01',
  '2024-03-01T00:00',
  '1999-12-31T12:00',
  '9999-12-31T23:59',
];
export const badTimes = ['', 'soon', '29/02/2024', '2024-2-9', '20240229', '2024-02-29T9:30', '%'];
export const countries = ['1', '2', '999', 'Norway', 'NORWAY', 'Atlantis', '', '%'];
