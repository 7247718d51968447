import { Star } from 'lucide-react';

/** `4.8 (31)`, read out as a sentence. Nothing before the first review. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  if (rating === null || reviews === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted tabular-nums">
      <Star aria-hidden="true" className="size-3.5 fill-current" />
      <span className="sr-only">
        Rated {rating.toFixed(1)} of 5 by {reviews} {reviews === 1 ? 'person' : 'people'}
      </span>
      <span aria-hidden="true">
        {rating.toFixed(1)} ({reviews})
      </span>
    </span>
  );
}
