import { clsx } from 'clsx';
import { Star } from 'lucide-react';

/** A rating as five stars, read out in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">
        {rating} of 5 {rating === 1 ? 'star' : 'stars'}
      </span>
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
