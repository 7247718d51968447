'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { TakesFocus } from '@/components/ui/takes-focus';
import { Textarea } from '@/components/ui/textarea';
import { writeReview } from '@/lib/store/reviews/queries';
import { StarChoice } from './star-choice';

type Props = {
  product: { kind: 'card' | 'top_up'; id: number; name: string };
  /** The buyer's earlier review, which a new one replaces. */
  earlier: { rating: number; comment: string } | null;
};

/** A buyer's review of one product. It is published at once, with the mark of a purchase. */
export function ReviewForm({ product, earlier }: Props) {
  const texts = useTexts('order').review;
  const failureTextOf = useFailureText();
  const [rating, setRating] = useState(earlier?.rating ?? 0);
  const [comment, setComment] = useState(earlier?.comment ?? '');
  const [isChecked, setChecked] = useState(false);
  const router = useRouter();
  const review = useMutation({
    mutationFn: () => writeReview(product, { rating, comment: comment.trim() }),
    // The page says which rating was given.
    onSuccess: () => router.refresh(),
  });
  if (review.isSuccess)
    return (
      <TakesFocus>
        <Notice tone="good">{texts.published(product.name)}</Notice>
      </TakesFocus>
    );
  const problems = {
    rating: rating === 0 ? texts.chooseStars : undefined,
    comment: comment.trim() === '' ? texts.noComment : undefined,
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problems.rating) event.currentTarget.querySelector('input')?.focus();
    else if (problems.comment) event.currentTarget.querySelector('textarea')?.focus();
    else review.mutate();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-label={texts.form(product.name)}
      className="grid max-w-prose gap-4"
    >
      <StarChoice value={rating} onChange={setRating} error={isChecked ? problems.rating : undefined} />
      <Field
        label={texts.comment}
        hint={texts.commentHint}
        {...(isChecked && problems.comment && { error: problems.comment })}
      >
        {(control) => (
          <Textarea
            {...control}
            value={comment}
            maxLength={2000}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </Field>
      {review.error && <Notice tone="bad">{failureTextOf(review.error)}</Notice>}
      <p>
        <Button type="submit" pending={review.isPending}>
          {earlier ? texts.replace : texts.publish}
        </Button>
      </p>
    </form>
  );
}
