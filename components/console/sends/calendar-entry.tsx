import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import type { CalendarSend } from '@/lib/campaign/single-sends/queries';
import { StateMark } from './state-mark';

type Props = { send: CalendarSend; day: string; zone: string };

/** A send on one of its days: when, which, and what it is at. */
export function CalendarEntry({ send, day, zone }: Props) {
  const texts = useTexts('sends');
  const formats = useFormats();
  const { name, utr, state, starts_at, ends_at, local_time, first_day, last_day } = send;
  const span = ends_at
    ? texts.calendar.until(formats.moment(starts_at, zone), formats.moment(ends_at, zone))
    : formats.moment(starts_at, zone);
  const hour = (at: string) => formats.hour(at, zone);
  const isLast = ends_at !== null && last_day === day;
  return (
    <Link
      href={`/console/sends/${utr}`}
      title={span}
      className="grid gap-0.5 rounded-control border border-line bg-surface px-2 py-1 text-sm hover:border-edge"
    >
      <span className="line-clamp-2 font-medium wrap-anywhere">{name || texts.unnamed}</span>
      <span className="text-xs text-muted tabular-nums" suppressHydrationWarning>
        {first_day === day
          ? `${hour(starts_at)}${isLast ? ` – ${hour(ends_at)}` : ''}`
          : isLast
            ? texts.calendar.ends(hour(ends_at))
            : texts.calendar.continues}
        {ends_at && !isLast && <span aria-hidden="true"> →</span>}
        {ends_at && <span className="sr-only">, {span}</span>}
      </span>
      {local_time && (
        <span className="text-xs text-muted tabular-nums" suppressHydrationWarning>
          {texts.calendar.ownTime(formats.hour(`${local_time}Z`, 'UTC'))}
        </span>
      )}
      <span className="text-xs">
        <StateMark state={state} />
      </span>
    </Link>
  );
}
