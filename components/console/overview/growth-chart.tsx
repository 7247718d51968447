import { useFormats, useTexts } from '#language';

type Day = { day: string; joined: number; left: number };

const WIDTH = 720;
const HALF = 72;
const GAP = 3;

/** How many joined (upwards) and left (downwards) by day; the figures stand in a table below. */
export function GrowthChart({ days }: { days: readonly Day[] }) {
  const texts = useTexts('overview').growth;
  const formats = useFormats();
  const most = Math.max(1, ...days.flatMap(({ joined, left }) => [joined, left]));
  const wide = WIDTH / Math.max(1, days.length);
  const sum = (part: 'joined' | 'left') => formats.number(days.reduce((total, day) => total + day[part], 0));
  // The days are the account's own, so they are written as they are.
  const dayOf = (day: string) => formats.day(`${day}T12:00:00Z`, 'UTC');
  return (
    <figure className="grid gap-3">
      <svg
        viewBox={`0 0 ${WIDTH} ${HALF * 2 + 1}`}
        role="img"
        className="h-auto w-full"
        preserveAspectRatio="none"
      >
        <title>{texts.summary(sum('joined'), sum('left'))}</title>
        {days.map(({ day, joined, left }, index) => {
          const up = (joined / most) * HALF;
          const down = (left / most) * HALF;
          const place = { x: index * wide + GAP / 2, width: wide - GAP };
          return (
            <g key={day}>
              <title>{`${dayOf(day)}: ${texts.joined} ${formats.number(joined)}, ${texts.left} ${formats.number(left)}`}</title>
              <rect {...place} y={HALF - up} height={up} className="fill-good" />
              <rect {...place} y={HALF + 1} height={down} className="fill-muted" />
            </g>
          );
        })}
        <rect x={0} y={HALF} width={WIDTH} height={1} className="fill-line" />
      </svg>
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
      <details className="text-sm">
        <summary className="w-fit rounded-control text-muted hover:text-text">{texts.table}</summary>
        <table className="mt-2 w-full max-w-sm text-left tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {texts.day}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {texts.joined}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {texts.left}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, joined, left }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {dayOf(day)}
                </th>
                <td className="py-1 text-right">{formats.number(joined)}</td>
                <td className="py-1 text-right">{formats.number(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
