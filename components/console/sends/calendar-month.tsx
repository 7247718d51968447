import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import type { Calendar, CalendarSend } from '@/lib/campaign/single-sends/queries';
import { CalendarEntry } from './calendar-entry';
import { noonOf, ofDay } from './calendar-weeks';

type Props = { calendar: Calendar; weeks: readonly string[][]; zone: string };

/** How many sends of a day show before the rest folds away. */
const SHOWN = 4;

/** A month by weeks, for wide screens. */
export function CalendarMonth({ calendar: { month, today, sends }, weeks, zone }: Props) {
  const texts = useTexts('sends').calendar;
  const formats = useFormats();
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden" suppressHydrationWarning>
      <caption className="sr-only">{formats.month(noonOf(`${month}-01`), 'UTC')}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="px-2 pb-2 text-left text-sm font-medium text-muted">
              {formats.weekday(noonOf(day), 'UTC')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-current={day === today ? 'date' : undefined}
                className={clsx(
                  'h-28 border border-line p-1.5 align-top',
                  !day.startsWith(month) && 'bg-sunken',
                )}
              >
                <time dateTime={day} className="mb-1 flex items-center gap-1.5 text-sm tabular-nums">
                  <span className="sr-only">{formats.dayInMonth(noonOf(day), 'UTC')}</span>
                  <span
                    aria-hidden="true"
                    className={clsx(
                      'px-0.5',
                      day === today ? 'font-semibold text-link' : !day.startsWith(month) && 'text-muted',
                    )}
                  >
                    {Number(day.slice(-2))}
                  </span>
                  {day === today && <span className="text-xs text-link">{texts.isToday}</span>}
                </time>
                <Entries sends={ofDay(sends, day)} day={day} zone={zone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EntriesProps = { sends: readonly CalendarSend[]; day: string; zone: string };

function Entries({ sends, day, zone }: EntriesProps) {
  const texts = useTexts('sends').calendar;
  const list = (some: readonly CalendarSend[]) => (
    <ul className="grid gap-1">
      {some.map((send) => (
        <li key={send.utr} className="min-w-0">
          <CalendarEntry send={send} day={day} zone={zone} />
        </li>
      ))}
    </ul>
  );
  if (sends.length <= SHOWN) return list(sends);
  return (
    <>
      {list(sends.slice(0, SHOWN))}
      <details className="mt-1">
        <summary className="w-fit rounded-control px-2 text-xs text-muted hover:text-text">
          {texts.more(sends.length - SHOWN)}
        </summary>
        {list(sends.slice(SHOWN))}
      </details>
    </>
  );
}
