import { useFormats, useTexts } from '#language';
import type { TableFilter } from '@/components/ui/data-table/table-toolbar';
import { GROWTH_DAYS } from '@/lib/campaign/growth/growth-days';
import { daysBefore, todayIn } from '@/lib/days';
import { daysIn } from './contacts-search';

/** Days since which people joined or left: the ranges of the charts, and the day that is chosen. */
export function useSinceOptions(zone: string): (chosen: string | null) => TableFilter['options'] {
  const texts = useTexts('contacts');
  const formats = useFormats();
  const today = todayIn(zone);
  const ranges = GROWTH_DAYS.map((days) => ({
    value: daysBefore(today, days - 1),
    label: texts.lastDays(String(days)),
  }));
  const dayOf = (day: string) => formats.day(`${day}T12:00:00Z`, 'UTC');
  const labelOf = (chosen: string) => {
    const { since = chosen, until = null } = daysIn(chosen) ?? {};
    if (until === null) return texts.since(dayOf(since));
    return since === until ? texts.onDay(dayOf(since)) : texts.betweenDays(dayOf(since), dayOf(until));
  };
  return (chosen) => [
    ...(chosen ? [{ value: chosen, label: labelOf(chosen) }] : []),
    ...ranges.filter(({ value }) => value !== chosen),
  ];
}
