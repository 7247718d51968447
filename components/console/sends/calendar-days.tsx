import { useFormats, useTexts } from '#language';
import type { Calendar } from '@/lib/campaign/single-sends/queries';
import { CalendarEntry } from './calendar-entry';
import { noonOf, ofDay } from './calendar-weeks';

type Props = { calendar: Calendar; weeks: readonly string[][]; zone: string };

/** The days of a month’s weeks on which something goes out, for phones. */
export function CalendarDays({ calendar: { today, sends }, weeks, zone }: Props) {
  const texts = useTexts('sends').calendar;
  const formats = useFormats();
  const days = weeks
    .flat()
    .map((day) => ({ day, sends: ofDay(sends, day) }))
    .filter((one) => one.sends.length > 0);
  return (
    <ol className="grid gap-5 md:hidden">
      {days.map((one) => (
        <li key={one.day} className="grid gap-2">
          <h2 className="text-sm font-medium" suppressHydrationWarning>
            <time dateTime={one.day}>{formats.dayInMonth(noonOf(one.day), 'UTC')}</time>
            {one.day === today && <span className="text-link"> · {texts.isToday}</span>}
          </h2>
          <ul className="grid gap-2">
            {one.sends.map((send) => (
              <li key={send.utr} className="min-w-0">
                <CalendarEntry send={send} day={one.day} zone={zone} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
