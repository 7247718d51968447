import { useFormats, useTexts } from '#language';
import { DaysTable } from './days-table';

type Day = { day: string; joined: number; left: number };

const WIDTH = 720;
const HEIGHT = 144;
const GAP = 3;
/** Below the line there is room for a label even where nobody has left. */
const LEAST_BELOW = 0.12;

/** How many joined (upwards) and left (downwards) by day; the figures stand in a table below. */
export function JoinedAndLeft({ days }: { days: readonly Day[] }) {
  const texts = useTexts('growth');
  const formats = useFormats();
  const mostJoined = Math.max(1, ...days.map(({ joined }) => joined));
  const mostLeft = Math.max(0, ...days.map(({ left }) => left));
  // Both sides have one scale: a person is as high above the line as below it.
  const below = Math.max(LEAST_BELOW * mostJoined, mostLeft);
  const unit = HEIGHT / (mostJoined + below);
  const line = mostJoined * unit;
  const wide = WIDTH / Math.max(1, days.length);
  const sum = (part: 'joined' | 'left') => formats.number(days.reduce((total, day) => total + day[part], 0));
  // The days are the account's own, so they are written as they are.
  const dayOf = (day: string) => formats.day(`${day}T12:00:00Z`, 'UTC');
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
          {days.map(({ day, joined, left }, index) => {
            const place = { x: index * wide + GAP / 2, width: wide - GAP };
            return (
              <g key={day}>
                <title>{`${dayOf(day)}: ${texts.joined} ${formats.number(joined)}, ${texts.left} ${formats.number(left)}`}</title>
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
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-good" />
          {texts.joined} {sum('joined')} ↑
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-muted" />
          {texts.left} {sum('left')} ↓
        </span>
        <span className="ml-auto">
          {dayOf(days[0]?.day ?? '')} – {dayOf(days.at(-1)?.day ?? '')}
        </span>
      </figcaption>
      <DaysTable
        days={days}
        columns={[
          { name: texts.joined, read: ({ joined }) => joined },
          { name: texts.left, read: ({ left }) => left },
        ]}
      />
    </figure>
  );
}
