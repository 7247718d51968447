import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { type DeskReview, replyToReview, reviewsKey } from '@/lib/store/review-desk/queries';

type Props = { review: DeskReview; onDone: () => void };

/** Says something to a published review, or takes back what was said. */
export function ReplyForm({ review: { id, reply, revision }, onDone }: Props) {
  const { reply: texts } = useTexts('officeReviews');
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const [text, setText] = useState(reply ?? '');
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (written: string) => replyToReview({ id, reply: written, revision }),
    async onSuccess(_, written) {
      onDone();
      void showToast({ kind: 'success', title: written ? texts.sent : texts.removed });
      await queries.invalidateQueries({ queryKey: reviewsKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    setMissing(!written);
    if (written) save.mutate(written);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      {save.error && <Notice tone="bad">{failureTextOf(save.error)}</Notice>}
      <Field label={texts.label} hint={texts.hint} {...(isMissing && { error: texts.missing })}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending && save.variables !== ''}>
          {reply === null ? texts.send : texts.change}
        </Button>
        {reply !== null && (
          <Button pending={save.isPending && save.variables === ''} onClick={() => save.mutate('')}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
