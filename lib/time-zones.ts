/** A time zone as it is chosen: its IANA name, and a label that begins with its city. */
export type TimeZone = { zone: string; label: string };

/** Cities whose names in the tz database are old spellings. */
const CITY_NAMES: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
  Uzhgorod: 'Uzhhorod',
};

const collator = new Intl.Collator('en');

/** The city of a zone: `Buenos Aires` for `America/Argentina/Buenos_Aires`. */
export function cityOf(zone: string): string {
  const last = zone.slice(zone.lastIndexOf('/') + 1);
  return CITY_NAMES[last] ?? last.replaceAll('_', ' ');
}

/**
 * All zones by the name of their city, UTC first, each with the hours that it is ahead of UTC at this moment.
 *
 * @param own the reader's, listed even if this server would call it by another name.
 */
export function listTimeZones(own: string, now = new Date()): TimeZone[] {
  const named = new Map<string, TimeZone>();
  for (const zone of [own, ...Intl.supportedValuesOf('timeZone')]) {
    if (zone === 'UTC') continue;
    const [region = ''] = zone.split('/', 1);
    const place = region === zone ? [] : [region];
    const label = [cityOf(zone), ...place, offsetOf(zone, now)].join(' · ');
    // A zone may have two names; the reader's own is the one that is chosen.
    if (!named.has(label)) named.set(label, { zone, label });
  }
  const zones = [...named.values()].sort((a, b) => collator.compare(a.label, b.label));
  return [{ zone: 'UTC', label: 'UTC' }, ...zones];
}

const HOUR_MS = 3_600_000;
let known = { hour: 0, offsets: new Map<string, string>() };

/** `UTC+5:30`. Kept for an hour: asking for all zones takes a tenth of a second. */
function offsetOf(zone: string, now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (known.hour !== hour) known = { hour, offsets: new Map() };
  const offset = known.offsets.get(zone) ?? readOffset(zone, now);
  known.offsets.set(zone, offset);
  return offset;
}

function readOffset(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    now,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
}
