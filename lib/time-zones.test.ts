import { expect, test } from 'vitest';
import { listTimeZones } from './time-zones';

const WINTER = new Date('2026-01-15T12:00:00Z');
const labelOf = (zone: string, own = 'UTC') =>
  listTimeZones(own, WINTER).find((one) => one.zone === zone)?.label;

test('zones go by the names of their cities, UTC first', () => {
  const labels = listTimeZones('UTC', WINTER).map(({ label }) => label);
  expect(labels[0]).toBe('UTC');
  expect(labels.slice(1)).toEqual(labels.slice(1).toSorted(new Intl.Collator('en').compare));
  expect(labelOf('Europe/Oslo')).toBe('Oslo · Europe · UTC+1');
  expect(labelOf('America/Argentina/Buenos_Aires') ?? labelOf('America/Buenos_Aires')).toBe(
    'Buenos Aires · America · UTC-3',
  );
});

test('an own zone is listed once, by the name that the account knows', () => {
  const zones = listTimeZones('Asia/Kolkata', WINTER);
  expect(zones.filter(({ label }) => label.startsWith('Kolkata'))).toEqual([
    { zone: 'Asia/Kolkata', label: 'Kolkata · Asia · UTC+5:30' },
  ]);
});
