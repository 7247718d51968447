'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import {
  isSelected,
  nothingSelected,
  type Selection,
  selectedCount,
} from '@/components/ui/data-table/selection';
import { SelectionBar } from '@/components/ui/data-table/selection-bar';
import { showToast } from '@/components/ui/toast';
import {
  type DeskReview,
  type DeskReviewsFilter,
  deskReviewsPage,
  REVIEWS_PER_PAGE,
  reviewsKey,
} from '@/lib/store/review-desk/queries';
import { MOST_REVIEWS, REVIEW_CHANGES, type ReviewChange } from '@/lib/store/reviews/states';
import { HideDialog } from './hide-dialog';
import { useReviewChange } from './use-review-change';

type Props = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  total: number;
  filter: DeskReviewsFilter;
};

/** All that the list's filter finds. */
async function everyReview(queries: QueryClient, filter: DeskReviewsFilter, total: number) {
  const numbers = Array.from({ length: Math.ceil(total / REVIEWS_PER_PAGE) }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map((page) => {
      const { queryKey, queryFn } = deskReviewsPage(filter, page);
      return queries.fetchQuery({ queryKey, queryFn });
    }),
  );
  return pages.flatMap(({ reviews }) => reviews);
}

/** Those on the pages that were looked at: what was selected one by one is among them. */
function seenBy(queries: QueryClient): DeskReview[] {
  const pages = queries.getQueriesData<{ reviews: DeskReview[] }>({ queryKey: reviewsKey });
  const seen = pages.flatMap(([, page]) => page?.reviews ?? []);
  return [...new Map(seen.map((review) => [review.id, review])).values()];
}

/** What can be done with the reviews that are selected. */
export function ReviewBar({ selection, onSelect, total, filter }: Props) {
  const texts = useTexts('officeReviews');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const [hiding, setHiding] = useState<readonly DeskReview[] | null>(null);
  const done = () => {
    setHiding(null);
    onSelect(nothingSelected);
  };
  const change = useReviewChange(done);
  const read = useMutation({
    mutationFn: async (_: ReviewChange) => {
      const all = selection.kind === 'all' ? await everyReview(queries, filter, total) : seenBy(queries);
      return all.filter(({ id }) => isSelected(selection, id));
    },
    onSuccess: (reviews, wanted) => {
      if (wanted === 'hide') setHiding(reviews);
      else change.mutate({ reviews, change: wanted });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  const start = (wanted: ReviewChange) => {
    if (selectedCount(selection, total) > MOST_REVIEWS)
      void showToast({ kind: 'error', title: texts.tooMany(formats.number(MOST_REVIEWS)) });
    else read.mutate(wanted);
  };
  const isPending = read.isPending || change.isPending;
  return (
    <>
      <SelectionBar selection={selection} onSelect={onSelect} total={total}>
        {REVIEW_CHANGES.map((one) => (
          <Button
            key={one}
            size="small"
            pending={isPending && read.variables === one}
            onClick={() => start(one)}
          >
            {texts.actions[one]}
          </Button>
        ))}
      </SelectionBar>
      {hiding && <HideDialog reviews={hiding} onClose={() => setHiding(null)} onDone={done} />}
    </>
  );
}
