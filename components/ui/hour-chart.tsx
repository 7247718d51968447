const WIDTH = 720;
const GAP = 2;
// Fewer hours leave room at the end: one bar as wide as the page says nothing.
const LEAST_HOURS = 24;

type Hour = {
  /** What a pointer on it is told. */
  title: string;
  opened: number;
  clicked: number;
  machines?: number;
};

/** Opens and clicks by people in each hour, what machines did above them in grey. */
export function HourChart({
  hours,
  summary,
  height,
}: {
  hours: readonly Hour[];
  summary: string;
  height: 120 | 160;
}) {
  const most = Math.max(
    1,
    ...hours.map(({ opened, clicked, machines = 0 }) => Math.max(opened + machines, clicked)),
  );
  const wide = WIDTH / Math.max(LEAST_HOURS, hours.length);
  const width = Math.max(1, wide - GAP);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height + 1}`}
      role="img"
      className={height === 120 ? 'h-36 w-full' : 'h-48 w-full'}
      preserveAspectRatio="none"
    >
      <title>{summary}</title>
      {hours.map(({ title, opened, clicked, machines = 0 }, index) => {
        const x = index * wide + GAP / 2;
        const bar = (count: number, above = 0) => {
          const tall = (count / most) * height;
          return { x, width, y: height - (above / most) * height - tall, height: tall };
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
          <g key={index}>
            <title>{title}</title>
            <rect x={x} width={width} y={0} height={height} className="fill-transparent" />
            <rect {...bar(machines, opened)} className="fill-line" />
            <rect {...bar(opened)} className="fill-info/45" />
            <rect {...bar(clicked)} className="fill-good" />
          </g>
        );
      })}
      <rect x={0} y={height} width={WIDTH} height={1} className="fill-line" />
    </svg>
  );
}

/** What one colour of a chart stands for. */
export const ColorKey = ({ color, label }: { color: string; label: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${color}`} />
    {label}
  </span>
);
