'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { type OrderRef, replyToReport } from '@/lib/store/fulfilment/queries';

/** Adds to a reported problem; a button until it is wanted. */
export function ReplyForm({ order, id }: { order: OrderRef; id: number }) {
  const texts = useTexts('order').report;
  const failureTextOf = useFailureText();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const router = useRouter();
  const reply = useMutation({
    mutationFn: (text: string) => replyToReport(order, id, text),
    onSuccess() {
      setMessage('');
      setOpen(false);
      // The page lists it.
      router.refresh();
    },
  });
  if (!isOpen)
    return (
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          {texts.reply}
        </Button>
      </p>
    );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = message.trim();
    setMissing(!text);
    if (text) reply.mutate(text);
    else event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <Field label={texts.replyLabel} {...(isMissing && { error: texts.noReply })}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={3}
            value={message}
            maxLength={2_000}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      {reply.error && <Notice tone="bad">{failureTextOf(reply.error)}</Notice>}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" pending={reply.isPending}>
          {texts.sendReply}
        </Button>
        <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
      </p>
    </form>
  );
}
