/**
 * The zone of the capital, for countries whose clocks differ from place to place: what stands for a reader of whom only
 * the country is known.
 */
export const CAPITAL_ZONES: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
};

type LocaleZones = { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** A country's zones by Unicode's data, which comes with Node; newer versions give them by a method. */
export function zonesOfCountry(iso2: string): readonly string[] {
  const locale = new Intl.Locale(`und-${iso2}`) as LocaleZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The zone of a country's capital; null for where nobody has one, such as the Antarctic. */
export function zoneOfCountry(iso2: string): string | null {
  const capital = CAPITAL_ZONES[iso2];
  if (capital) return capital;
  const zones = zonesOfCountry(iso2);
  return iso2 === 'AQ' || iso2 === 'UM' ? null : (zones[0] ?? null);
}
