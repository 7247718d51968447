const WIDTH = 720;
const GAP = 2;
// Fewer bars leave room at the end: one as wide as the page says nothing.
const LEAST_BARS = 24;

type Bar = {
  /** What a pointer on it is told. */
  title: string;
  value: number;
  /** Drawn over it, from the bottom. */
  part: number;
  /** Drawn on top of it in grey. */
  other?: number;
};

/** A bar for each hour or day, a part of it in a stronger colour. What it shows stands in a table or beside it as well. */
export function BarChart({
  bars,
  summary,
  height,
}: {
  bars: readonly Bar[];
  summary: string;
  height: 120 | 160;
}) {
  const most = Math.max(1, ...bars.map(({ value, part, other = 0 }) => Math.max(value + other, part)));
  const wide = WIDTH / Math.max(LEAST_BARS, bars.length);
  const width = Math.max(1, wide - GAP);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height + 1}`}
      role="img"
      className={height === 120 ? 'h-36 w-full' : 'h-48 w-full'}
      preserveAspectRatio="none"
    >
      <title>{summary}</title>
      {bars.map(({ title, value, part, other = 0 }, index) => {
        const x = index * wide + GAP / 2;
        const bar = (amount: number, above = 0) => {
          const tall = (Math.max(0, amount) / most) * height;
          return { x, width, y: height - (above / most) * height - tall, height: tall };
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
          <g key={index}>
            <title>{title}</title>
            <rect x={x} width={width} y={0} height={height} className="fill-transparent" />
            <rect {...bar(other, value)} className="fill-line" />
            <rect {...bar(value)} className="fill-info/45" />
            <rect {...bar(part)} className="fill-good" />
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
