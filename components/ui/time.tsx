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
  const text = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(precision === 'minute' && { hour: '2-digit', minute: '2-digit' }),
    timeZone: zone,
  }).format(date);
  return (
    <time dateTime={date.toISOString()} title={`${text}, ${zone}`} className="whitespace-nowrap tabular-nums">
      {text}
    </time>
  );
}
