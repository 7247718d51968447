import { useId } from 'react';
import { useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Skeleton } from '@/components/ui/skeleton';

type Props = {
  /** What the chart counts, and since when; undefined while it loads. */
  intro: string | undefined;
  error: Error | null;
  onRetry: () => void;
  children: React.ReactNode;
};

/** The frame of a record's growth, also while it loads and where it can't be loaded. */
export function GrowthSection({ intro, error, onRetry, children }: Props) {
  const texts = useTexts('growth');
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="grid gap-1">
        <h2 id={id} className="text-sm font-medium text-muted">
          {texts.title}
        </h2>
        {intro && <p className="text-sm text-muted">{intro}</p>}
      </div>
      {error ? (
        <LoadFailure title={texts.failed} error={error} onRetry={onRetry} />
      ) : (
        intro === undefined && <Skeleton className="h-28 w-full" />
      )}
      {children}
    </section>
  );
}
