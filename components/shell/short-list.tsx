import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailure } from './load-failure';

type Props = {
  error: Error | null;
  /** What is said of the error. */
  failed: string;
  onRetry: () => void;
  isEmpty: boolean;
  none: { title: string; hint: string; action: ReactNode };
  /** The rows, each a `li`. */
  children: ReactNode;
};

/** A list that is always shown whole, or what stands in its place. */
export function ShortList({ error, failed, onRetry, isEmpty, none, children }: Props) {
  return (
    <div className="border-t border-line px-4 pb-16 md:px-6">
      {error && (
        <div className="py-4">
          <LoadFailure title={failed} error={error} onRetry={onRetry} />
        </div>
      )}
      {isEmpty && (
        <div className="py-4">
          <EmptyState title={none.title} action={none.action}>
            {none.hint}
          </EmptyState>
        </div>
      )}
      <ul>{children}</ul>
    </div>
  );
}
