import { TriangleAlert } from 'lucide-react';
import { Link } from '@/components/ui/link';

type Props = {
  href: string;
  label: string;
  value: string;
  /** A line below the number: what it means. */
  note?: string;
  isWarning?: boolean;
};

/** One large number, which leads to what it counts. */
export function FigureLink({ href, label, value, note, isWarning = false }: Props) {
  return (
    <Link
      href={href}
      className="grid content-start gap-0.5 border-line px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 max-md:odd:border-r max-md:nth-[n+3]:border-t md:not-last:border-r md:px-6"
    >
      <span className="text-sm text-muted">{label}</span>
      <span className="display text-xl tabular-nums">{value}</span>
      {note && (
        <span className="flex items-center gap-1.5 text-sm text-muted tabular-nums">
          {isWarning && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-warn" />}
          {note}
        </span>
      )}
    </Link>
  );
}
