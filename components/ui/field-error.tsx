import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a control or a group, which names it by `id` as its description. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm wrap-anywhere text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
