import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { DaysTable } from './days-table';
import { type Period, periodsOf } from './periods';

type Day = Omit<Period, 'last'>;

type Props = {
  days: readonly Day[];
  /** The people who joined or left on a day or later, or with two dots between two days. */
  hrefOf: (part: 'joined' | 'left', days: string) => string;
};

const WIDTH = 720;
const HEIGHT = 144;
const GAP = 3;
/** Below the line there is room for a label even where nobody has left. */
const LEAST_BELOW = 0.12;

/** How many joined (upwards) and left (downwards) by day, or by week; the figures are in a table below. */
export function JoinedAndLeft({ days, hrefOf }: Props) {
  const texts = useTexts('growth');
  const formats = useFormats();
  const periods = periodsOf(days);
  const mostJoined = Math.max(1, ...periods.map(({ joined }) => joined));
  const mostLeft = Math.max(0, ...periods.map(({ left }) => left));
  // Both sides have one scale: a person is as high above the line as below it.
  const below = Math.max(LEAST_BELOW * mostJoined, mostLeft);
  const unit = HEIGHT / (mostJoined + below);
  const line = mostJoined * unit;
  const wide = WIDTH / Math.max(1, periods.length);
  const countOf = (part: 'joined' | 'left') => days.reduce((total, day) => total + day[part], 0);
  const sum = (part: 'joined' | 'left') => formats.number(countOf(part));
  const net = countOf('joined') - countOf('left');
  const since = days[0]?.day ?? '';
  // The days are the account's own, so they are written as they are.
  const dayOf = (day: string) => formats.day(`${day}T12:00:00Z`, 'UTC');
  const labelOf = ({ day, last }: Period) => (day === last ? dayOf(day) : `${dayOf(day)} – ${dayOf(last)}`);
  const inPeriod =
    (part: 'joined' | 'left') =>
    ({ day, last }: Period) =>
      hrefOf(part, `${day}..${last}`);
  return (
    <figure className="grid gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-2">
        <div aria-hidden="true" className="relative w-max min-w-4 text-right text-xs text-muted tabular-nums">
          <span className="invisible">{formats.number(Math.max(mostJoined, mostLeft))}</span>
          <span className="absolute top-0 right-0 -translate-y-1/2">{formats.number(mostJoined)}</span>
          <span
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${((line / HEIGHT) * 100).toFixed(2)}%` }}
          >
            0
          </span>
          {mostLeft * unit > HEIGHT * LEAST_BELOW && (
            <span className="absolute right-0 bottom-0 translate-y-1/2">{formats.number(mostLeft)}</span>
          )}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
          role="img"
          className="h-36 w-full"
          preserveAspectRatio="none"
        >
          <title>{texts.summary(formats.number(days.length), sum('joined'), sum('left'))}</title>
          {periods.map((period, index) => {
            const { day, joined, left } = period;
            const place = { x: index * wide + GAP / 2, width: wide - GAP };
            return (
              <g key={day}>
                <title>{`${labelOf(period)}: ${texts.joined} ${formats.number(joined)}, ${texts.left} ${formats.number(left)}`}</title>
                <rect
                  x={index * wide}
                  width={wide}
                  y={0}
                  height={HEIGHT}
                  className="fill-transparent hover:fill-hover"
                />
                <rect
                  {...place}
                  y={line - joined * unit}
                  height={joined * unit}
                  className="pointer-events-none fill-good"
                />
                <rect
                  {...place}
                  y={line + 1}
                  height={left * unit}
                  className="pointer-events-none fill-muted"
                />
              </g>
            );
          })}
          <rect x={0} y={line} width={WIDTH} height={1} className="fill-edge" />
        </svg>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        {(['joined', 'left'] as const).map((part) => (
          <Link
            key={part}
            href={hrefOf(part, since)}
            className="tap flex items-center gap-2 rounded-[4px] tabular-nums underline decoration-1 underline-offset-3 hover:text-text"
          >
            <span
              aria-hidden="true"
              className={clsx('size-2.5 rounded-[3px]', part === 'joined' ? 'bg-good' : 'bg-muted')}
            />
            <span>
              {texts[part]} {sum(part)} <span aria-hidden="true">{part === 'joined' ? '↑' : '↓'}</span>
            </span>
          </Link>
        ))}
        <span className="tabular-nums">
          {texts.net} {net > 0 ? '+' : net < 0 ? '−' : ''}
          {formats.number(Math.abs(net))}
        </span>
        <span className="ml-auto">
          {dayOf(since)} – {dayOf(days.at(-1)?.day ?? '')}
        </span>
      </figcaption>
      <DaysTable
        days={periods}
        labelOf={labelOf}
        columns={[
          { name: texts.joined, read: ({ joined }) => joined, hrefOf: inPeriod('joined') },
          { name: texts.left, read: ({ left }) => left, hrefOf: inPeriod('left') },
          { name: texts.people, read: ({ people }) => people },
        ]}
      />
    </figure>
  );
}
