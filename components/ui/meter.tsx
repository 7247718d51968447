type Props = {
  /** Null where nobody knows how much it is: the bar then only shows that something moves. */
  value: number | null;
  max: number;
};

/** How much of something is left: a thin bar. Hidden from screen readers, for the same stands in words beside it. */
export function Meter({ value, max }: Props) {
  if (value === null)
    return (
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full w-1/3 animate-along rounded-full bg-fill motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-40" />
      </span>
    );
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-fill" style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
