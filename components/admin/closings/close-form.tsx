import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { closeDay, closingsKey } from '@/lib/store/closings/queries';

type Props = { day: string; name: string; revision: string; isAgain: boolean; onDone: () => void };

/** Keeps what a day’s money is now. */
export function CloseForm({ day, name, revision, isAgain, onDone }: Props) {
  const { day: texts } = useTexts('officeClosings');
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = useMutation({
    mutationFn: () => closeDay({ day, revision, note }),
    onSuccess() {
      onDone();
      void showToast({ kind: 'success', title: texts.done(name) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: closingsKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWanting = isAgain && note.trim() === '';
    setMissing(isWanting);
    if (!isWanting) close.mutate();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      {close.error && <Notice tone="bad">{failureTextOf(close.error)}</Notice>}
      <Field
        label={isAgain ? texts.why : texts.note}
        hint={texts.noteHint}
        {...(isMissing && { error: texts.missing })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={close.isPending}>
          {isAgain ? texts.again : texts.close}
        </Button>
      </div>
    </form>
  );
}
