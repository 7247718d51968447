import { Star } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import type { RatingCounts } from '@/lib/store/reviews/count-ratings';

const RATINGS = [5, 4, 3, 2, 1] as const;

/** The mean of the ratings, and how many gave each. */
export function RatingHistogram({ counts }: { counts: RatingCounts }) {
  const texts = useTexts('product').rating;
  const formats = useFormats();
  const total = RATINGS.reduce((sum, rating) => sum + counts[rating], 0);
  if (total === 0) return null;
  const mean = RATINGS.reduce((sum, rating) => sum + rating * counts[rating], 0) / total;
  return (
    <div className="grid items-center gap-x-10 gap-y-4 pb-2 sm:grid-cols-[auto_minmax(0,22rem)] sm:justify-start">
      <p className="grid">
        <span className="display text-4xl tabular-nums">
          {formats.decimal(mean)} <span className="sr-only">{texts.ofFive}</span>
        </span>
        <span className="text-sm text-muted tabular-nums">{texts.total(total, formats.number(total))}</span>
      </p>
      <dl className="grid gap-1.5">
        {RATINGS.map((rating) => (
          <div
            key={rating}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm"
          >
            <dt className="inline-flex items-center gap-1 tabular-nums">
              {rating}
              <Star aria-hidden="true" className="size-3 fill-current text-muted" />
              <span className="sr-only">{texts.starUnit(rating)}</span>
            </dt>
            <dd className="contents">
              <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-fill"
                  style={{ width: `${((counts[rating] / total) * 100).toFixed(1)}%` }}
                />
              </span>
              <span className="text-right text-muted tabular-nums">{formats.number(counts[rating])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
