import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something that is opened by who wants it; by the browser alone. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-t border-line first:border-t-0">
      <summary className="tap flex list-none items-center justify-between gap-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}
