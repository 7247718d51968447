import { useFormats } from '#language';

type Props = {
  /** ISO 8601, or a Date. */
  at: string | Date;
  /** IANA name of the zone that the reader has chosen. */
  zone?: string;
  /** With `day`, the hour is left out; with `hour`, the day. */
  precision?: 'minute' | 'day' | 'hour';
};

/** A moment in the reader's zone; in full and with the zone's name on hover. */
export function Time({ at, zone = 'UTC', precision = 'minute' }: Props) {
  const date = new Date(at);
  const { moment, day, hour } = useFormats();
  const write = { minute: moment, day, hour }[precision];
  return (
    <time
      dateTime={date.toISOString()}
      title={`${moment(date, zone)}, ${zone}`}
      className="whitespace-nowrap tabular-nums"
      // A browser may know other names of months and hours than the server does.
      suppressHydrationWarning
    >
      {write(date, zone)}
    </time>
  );
}
