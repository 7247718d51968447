import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { daysBefore, isDay } from '@/lib/days';
import { daysOf, PERIODS, type Period } from '@/lib/store/money/periods';
import type { MoneyRange } from '@/lib/store/money/queries';

/** What of the page stands in its address. */
export const moneySearch = {
  from: parseAsString,
  until: parseAsString,
  by: parseAsStringLiteral(PERIODS),
};

export const presets = ['last30', 'month', 'lastMonth', 'year'] as const;
export type Preset = (typeof presets)[number];

/** The days that a preset stands for. */
export function daysOfPreset(preset: Preset, today: string): { from: string; until: string } {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'last30':
      return { from: daysBefore(today, 29), until: today };
    case 'month':
      return { from: firstOfMonth, until: today };
    case 'lastMonth': {
      const until = daysBefore(firstOfMonth, 1);
      return { from: `${until.slice(0, 7)}-01`, until };
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
  }
}

/** As finely as it can be read, where nobody has chosen. */
const periodFor = (days: number): Period => (days <= 92 ? 'day' : days <= 400 ? 'week' : 'month');

/** The days that an address names; the last 30 where it names none, or none that make sense. */
export function moneyRangeOf(
  { from, until, by }: inferParserType<typeof moneySearch>,
  today: string,
): MoneyRange {
  const usual = daysOfPreset('last30', today);
  const last = isDay(until) ? until : today;
  const given = { from: isDay(from) ? from : usual.from, until: last };
  const days = daysOf(given);
  const range = days >= 1 && days <= 12_000 ? given : usual;
  const count = daysOf(range);
  const finest = periodFor(count);
  const isTooFine = (by === 'day' && count > 400) || (by === 'week' && count > 2_800);
  return { ...range, by: by && !isTooFine ? by : finest };
}
