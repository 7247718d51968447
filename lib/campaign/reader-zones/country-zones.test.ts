import { countries } from 'countries-list';
import { expect, test } from 'vitest';
import { CAPITAL_ZONES, zoneOfCountry, zonesOfCountry } from './country-zones';

const MIDWINTER = Date.UTC(2027, 0, 15);
const MIDSUMMER = Date.UTC(2027, 6, 15);

function clocksOf(zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return [MIDWINTER, MIDSUMMER].map((at) => format.format(at)).join();
}

test('a capital’s zone is known of each country whose clocks differ', () => {
  const unlike = Object.keys(countries).filter(
    (iso2) => new Set(zonesOfCountry(iso2).map(clocksOf)).size > 1 && !['AQ', 'UM'].includes(iso2),
  );
  expect(unlike.filter((iso2) => !(iso2 in CAPITAL_ZONES))).toEqual([]);
});

test('a capital’s zone is one of its country’s', () => {
  for (const [iso2, zone] of Object.entries(CAPITAL_ZONES))
    expect(zonesOfCountry(iso2).map(clocksOf), iso2).toContain(clocksOf(zone));
});

test('of countries with one clock it is that, and nobody’s of the Antarctic', () => {
  expect(zoneOfCountry('NO')).toBe('Europe/Oslo');
  expect(zoneOfCountry('US')).toBe('America/New_York');
  expect(zoneOfCountry('AQ')).toBeNull();
});
