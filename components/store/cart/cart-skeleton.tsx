import { clsx } from 'clsx';
import { useTexts } from '#language';
import { Skeleton } from '@/components/ui/skeleton';

/** The place of the cart until the browser has been asked for it. */
export function CartSkeleton({ className }: { className: string }) {
  const texts = useTexts('cart');
  return (
    <div
      className={clsx('grid gap-x-12 noscript:hidden gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]', className)}
    >
      <p className="sr-only">{texts.reading}</p>
      <div className="grid content-start gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-48" />
      </div>
      <Skeleton className="h-56" />
    </div>
  );
}
