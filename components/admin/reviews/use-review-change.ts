import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { changeReviews, type DeskReview, reviewsKey } from '@/lib/store/review-desk/queries';
import type { ReviewChange } from '@/lib/store/reviews/states';

type Wanted = { reviews: readonly DeskReview[]; change: ReviewChange; reason?: string };

/** Changes reviews, and says what was changed and what somebody else had changed before. */
export function useReviewChange(onDone: () => void) {
  const texts = useTexts('officeReviews');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ reviews, ...wanted }: Wanted) =>
      changeReviews({ ...wanted, reviews: reviews.map(({ id, revision }) => ({ id, revision })) }),
    onSuccess: async ({ changed, skipped }, { change }) => {
      onDone();
      void showToast({
        kind: skipped > 0 ? 'error' : 'success',
        title: changed > 0 ? texts.done[change](changed, formats.number(changed)) : texts.unchanged,
        ...(skipped > 0 && { description: texts.skipped(skipped, formats.number(skipped)) }),
      });
      await queries.invalidateQueries({ queryKey: reviewsKey });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
}
