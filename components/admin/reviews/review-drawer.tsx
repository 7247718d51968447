'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { useCan } from '@/components/admin/shell/role-context';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { DeskReview } from '@/lib/store/review-desk/queries';
import type { ReviewChange } from '@/lib/store/reviews/states';
import { shopHref } from '../catalogue/product-href';
import { HideDialog } from './hide-dialog';
import { ReplyForm } from './reply-form';
import { ReviewStateWord } from './review-columns';
import { useReviewChange } from './use-review-change';

/** What makes sense of a review as it stands. */
const CHANGES: Record<DeskReview['state'], readonly ReviewChange[]> = {
  held: ['publish', 'hide'],
  published: ['hold', 'hide'],
  hidden: ['publish', 'hold'],
};

type Props = { review: DeskReview; zone: string; onClose: () => void };

/** A review beside the list, whole, and what can be done with it. */
export function ReviewDrawer({ review, zone, onClose }: Props) {
  const texts = useTexts('officeReviews');
  const mayModerate = useCan('reviews:moderate');
  const [isHiding, setHiding] = useState(false);
  const change = useReviewChange(onClose);
  const { details } = texts;
  const { product, state } = review;
  const start = (wanted: ReviewChange) => {
    if (wanted === 'hide') setHiding(true);
    else change.mutate({ reviews: [review], change: wanted });
  };
  return (
    <Drawer open onOpenChange={onClose} title={product.name}>
      <div className="grid gap-6">
        <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>
        <DrawerFacts>
          <DrawerFact term={details.state}>
            <ReviewStateWord state={state} texts={texts} />
          </DrawerFact>
          <DrawerFact term={details.rating}>{texts.stars(review.rating)}</DrawerFact>
          <DrawerFact term={details.writer}>{review.writer}</DrawerFact>
          <DrawerFact term={details.verified}>{review.verified ? details.yes : details.no}</DrawerFact>
          <DrawerFact term={details.when}>
            <Time at={review.created_at} zone={zone} />
          </DrawerFact>
        </DrawerFacts>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink href={shopHref(product.kind, product.slug)}>{details.page}</TextLink>
          <TextLink href={`/admin/reviews?product=${product.kind}-${product.id}`}>{details.all}</TextLink>
        </p>
        {mayModerate && state === 'published' && (
          <ReplyForm key={review.revision} review={review} onDone={onClose} />
        )}
        {!mayModerate && review.reply !== null && (
          <p className="border-l-2 border-edge pl-4 whitespace-pre-line wrap-anywhere">{review.reply}</p>
        )}
        {mayModerate && (
          <div className="flex flex-wrap gap-3">
            {CHANGES[state].map((one, index) => (
              <Button
                key={one}
                variant={index === 0 && one === 'publish' ? 'primary' : 'secondary'}
                pending={change.isPending && change.variables.change === one}
                onClick={() => start(one)}
              >
                {texts.actions[one]}
              </Button>
            ))}
          </div>
        )}
      </div>
      {isHiding && <HideDialog reviews={[review]} onClose={() => setHiding(false)} onDone={onClose} />}
    </Drawer>
  );
}
