'use client';

import { type FormEvent, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { DeskReview } from '@/lib/store/review-desk/queries';
import { useReviewChange } from './use-review-change';

type Props = { reviews: readonly DeskReview[]; onClose: () => void; onDone: () => void };

/** Asks why reviews are hidden, and hides them. */
export function HideDialog({ reviews, onClose, onDone }: Props) {
  const { hide: texts } = useTexts('officeReviews');
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const change = useReviewChange(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ reviews, change: 'hide', reason });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(reviews.length, formats.number(reviews.length))}
      description={texts.text}
    >
      <form method="post" onSubmit={submit} className="grid gap-4">
        <Field label={texts.reason} hint={texts.reasonHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              required
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="danger" pending={change.isPending}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}
