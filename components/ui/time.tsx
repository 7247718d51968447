import { useFormats } from '#language';

type Props = {
  /** ISO 8601, or a Date. */
  at: string | Date;
  /** IANA name of the zone that the reader has chosen. */
  zone?: string;
  /** With `day`, the hour is left out. */
  precision?: 'minute' | 'day';
};

/** A moment in the reader's zone; the zone's name stands beside the hour and, in full, on hover. */
export function Time({ at, zone = 'UTC', precision = 'minute' }: Props) {
  const date = new Date(at);
  const formats = useFormats();
  const text = precision === 'minute' ? formats.moment(date, zone) : formats.day(date, zone);
  return (
    <time
      dateTime={date.toISOString()}
      title={`${text}, ${zone}`}
      className="whitespace-nowrap tabular-nums"
      // A browser may know other names of months and hours than the server does.
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
