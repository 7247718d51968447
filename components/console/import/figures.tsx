'use client';

import { useFormats } from '#language';
import { Link } from '@/components/ui/link';

type Figure = readonly [count: number, label: string, href?: string];

/** A row of counts with what they count; one that has an address leads there. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { number } = useFormats();
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([count, label, href]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="display text-xl tabular-nums">
            {href && count > 0 ? (
              <Link
                href={href}
                className="underline decoration-line underline-offset-4 hover:decoration-text"
              >
                {number(count)}
              </Link>
            ) : (
              number(count)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
