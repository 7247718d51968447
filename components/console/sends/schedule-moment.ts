/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - Math.trunc(at / 1000) * 1000;
}

/**
 * The moment at which a zone's clocks show a date and a time of day, as the server reckons it: a time that the clocks
 * leave out is moved forward, one that comes twice is the first. Null where one is missing.
 */
export const scheduledMoment = (date: string, time: string, zone: string): Date | null =>
  readSchedule(date, time, zone)?.at ?? null;

/** The same, and whether the zone’s clocks leave that time out that day, or show it twice. */
export function readSchedule(
  date: string,
  time: string,
  zone: string,
): { at: Date; isSkipped: boolean; isTwice: boolean } | null {
  const shown = Date.parse(`${date}T${time}:00Z`);
  if (!date || !time || Number.isNaN(shown)) return null;
  const before = shown - offsetMs(zone, shown - 24 * 3_600_000);
  const after = shown - offsetMs(zone, shown + 24 * 3_600_000);
  const fits = [before, after].filter((at) => at + offsetMs(zone, at) === shown);
  return {
    at: new Date(fits.length > 0 ? Math.min(...fits) : before),
    isSkipped: fits.length === 0,
    isTwice: fits.length === 2 && before !== after,
  };
}
