import { Temporal } from 'temporal-polyfill';

/**
 * The moment at which clocks in the zone show this date and time. A time that the clocks leave out is moved forward by
 * as much as they are, one that comes twice means the first.
 */
export function momentOf(date: string, time: string, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds);
}
