import { Link } from '@/components/ui/link';

/** One large number, which leads to what it counts. */
export function FigureLink({ href, label, value }: { href: string; label: string; value: string }) {
  return (
    <Link
      href={href}
      className="grid gap-0.5 border-line px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 max-md:odd:border-r max-md:nth-[n+3]:border-t md:not-last:border-r md:px-6"
    >
      <span className="text-sm text-muted">{label}</span>
      <span className="display text-xl tabular-nums">{value}</span>
    </Link>
  );
}
