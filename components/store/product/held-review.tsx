'use client';

import { useTexts } from '#language';
import { Chip } from '@/components/ui/chip';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { getHeldReview } from '@/lib/store/reviews/queries';
import { NotFetched } from '../not-fetched';
import { useOwn } from '../use-own';
import { Stars } from './stars';

type Props = { product: { kind: 'card' | 'top_up'; slug: string }; zone: string };

/** The reader's own review while a moderator has it or has hidden it: nobody else is given it. */
export function HeldReview({ product, zone }: Props) {
  const texts = useTexts('product').reviews;
  const { kind, slug } = product;
  const own = useOwn(`${kind} ${slug}`, (signal) => getHeldReview({ kind, slug }, signal));
  if (own.is === 'coming') return <Skeleton className="h-24 noscript:hidden" />;
  if (own.is === 'failed') return <NotFetched onRetry={own.retry} />;
  if (!own.value) return null;
  const { rating, comment, hidden, created_at } = own.value;
  return (
    <section aria-label={texts.own} className="grid min-h-24 content-start gap-1.5 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-medium">{texts.own}</span>
        <Chip tone="warn">{hidden ? texts.hidden : texts.held}</Chip>
        <span className="text-sm text-muted">
          <Time at={created_at} zone={zone} precision="day" />
        </span>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{comment}</p>
    </section>
  );
}
