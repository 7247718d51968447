/** How much of something is left: a thin bar. Hidden from screen readers, for the same stands in words beside it. */
export function Meter({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-fill" style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}
