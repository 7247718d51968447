import { useFormats, useTexts } from '#language';
import type { TableFilter } from '@/components/ui/data-table/table-toolbar';
import { GROWTH_DAYS } from '@/lib/campaign/growth/growth-days';
import { daysBefore, todayIn } from '@/lib/days';

/** Days since which people joined or left: the ranges of the charts, and the day that is chosen. */
export function useSinceOptions(zone: string): (chosen: string | null) => TableFilter['options'] {
  const texts = useTexts('contacts');
  const formats = useFormats();
  const today = todayIn(zone);
  const ranges = GROWTH_DAYS.map((days) => ({
    value: daysBefore(today, days - 1),
    label: texts.lastDays(String(days)),
  }));
  return (chosen) => [
    ...(chosen ? [{ value: chosen, label: texts.since(formats.day(`${chosen}T12:00:00Z`, 'UTC')) }] : []),
    ...ranges.filter(({ value }) => value !== chosen),
  ];
}
