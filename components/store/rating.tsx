import { Star } from 'lucide-react';
import { useFormats, useTexts } from '#language';

/** `4.8 (31)`, read out as a sentence. Nothing before the first review. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number }) {
  const texts = useTexts('product').rating;
  const formats = useFormats();
  if (rating === null || reviews === 0) return null;
  const [mean, count] = [formats.decimal(rating), formats.number(reviews)];
  return (
    <span className="inline-flex items-baseline gap-1 text-sm text-muted tabular-nums">
      <Star aria-hidden="true" className="size-3.5 self-center fill-current" />
      <span className="sr-only">{texts.inWords(mean, reviews, count)}</span>
      <span aria-hidden="true">{texts.short(mean, count)}</span>
    </span>
  );
}
