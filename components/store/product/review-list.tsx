import { useTexts } from '#language';
import { Chip } from '@/components/ui/chip';
import { Time } from '@/components/ui/time';
import type { ShopTexts } from '@/lib/texts/texts';
import { Stars } from './stars';

export type ShownReview = {
  id: number;
  rating: number;
  comment: string;
  /** 0 while it is held: its author alone sees it. */
  status: number;
  /** Written by who has paid for the product. */
  verified: boolean;
  created_at: string;
  /** What the shop says to it. */
  reply: string | null;
  replied_at: string | null;
  user: { firstname: string; lastname: string };
};

/** Reviews, each with its author's first name and initial. */
export function ReviewList({ reviews, zone }: { reviews: readonly ShownReview[]; zone: string }) {
  const texts = useTexts('product').reviews;
  return (
    <ul>
      {reviews.map(({ id, rating, comment, status, verified, created_at, reply, replied_at, user }) => (
        <li key={id} className="grid gap-1.5 border-t border-line py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars rating={rating} />
            <span className="font-medium">{nameOf(user, texts)}</span>
            {verified && <Chip tone="good">{texts.verified}</Chip>}
            {status === 0 && <Chip tone="warn">{texts.held}</Chip>}
            <span className="text-sm text-muted">
              <Time at={created_at} zone={zone} precision="day" />
            </span>
          </div>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{comment}</p>
          {reply !== null && replied_at !== null && (
            <div className="mt-1.5 grid gap-1 border-l-2 border-edge pl-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{texts.shop}</span>
                <span className="text-sm text-muted">
                  <Time at={replied_at} zone={zone} precision="day" />
                </span>
              </p>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reply}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `Mira K.`: whole names are nobody else's business. */
function nameOf(
  { firstname, lastname }: ShownReview['user'],
  texts: ShopTexts['product']['reviews'],
): string {
  return texts.author(firstname.trim() || texts.nameless, lastname.trim().charAt(0).toUpperCase());
}
