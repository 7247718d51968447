import { Skeleton } from '@/components/ui/skeleton';
import { LoadFailure } from './load-failure';

type Props = {
  query: { error: Error | null; refetch: () => unknown };
  /** What is missing if it fails. */
  title: string;
  /** The skeleton's height. */
  className: string;
};

/** What stands for a part of a page until its data is there: its shape, or why it could not be loaded. */
export function LoadState({ query: { error, refetch }, title, className }: Props) {
  return error ? (
    <LoadFailure title={title} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className={className} />
  );
}
