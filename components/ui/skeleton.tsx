import { clsx } from 'clsx';

/** The place of something that is on its way, with its size. Hidden from screen readers; say "Loading" around it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-control bg-hover motion-reduce:animate-none', className)}
    />
  );
}
