import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTexts } from '#language';

/** A rating as five stars, read out in words. */
export function Stars({ rating }: { rating: number }) {
  const texts = useTexts('product').rating;
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{texts.stars(rating)}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx('size-3.5', star <= rating ? 'fill-current' : 'text-edge')}
        />
      ))}
    </span>
  );
}
