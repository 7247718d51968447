/** The mark: a rounded square of four slots, one filled. Decorative; the wordmark beside it carries the name. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect
        x="0.5"
        y="0.5"
        width="31"
        height="31"
        rx="7.5"
        className="fill-ink stroke-line"
        strokeWidth="1"
      />
      <rect x="6" y="6" width="9" height="9" rx="2.5" className="fill-volt" />
      <g fill="none" strokeWidth="1.5" className="stroke-n-6">
        <rect x="17.75" y="6.75" width="7.5" height="7.5" rx="2" />
        <rect x="6.75" y="17.75" width="7.5" height="7.5" rx="2" />
        <rect x="17.75" y="17.75" width="7.5" height="7.5" rx="2" />
      </g>
    </svg>
  );
}
