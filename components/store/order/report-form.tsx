'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { TakesFocus } from '@/components/ui/takes-focus';
import { Textarea } from '@/components/ui/textarea';
import { type OrderRef, reportProblem } from '@/lib/store/fulfilment/queries';

/** The endpoint's own bounds. */
const LENGTH = { least: 10, most: 2_000 };

/** Tells the shop what is wrong with an order. */
export function ReportForm({ order }: { order: OrderRef }) {
  const texts = useTexts('order').report;
  const failureTextOf = useFailureText();
  const formats = useFormats();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const router = useRouter();
  const report = useMutation({
    mutationFn: (text: string) => reportProblem(order, text),
    // The page lists it.
    onSuccess: () => router.refresh(),
  });
  if (report.isSuccess)
    return (
      <TakesFocus>
        <Notice tone="good">{texts.sent}</Notice>
      </TakesFocus>
    );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = message.trim();
    const isShort = text.length < LENGTH.least;
    setProblem(isShort ? texts.tooShort(formats.number(LENGTH.least)) : undefined);
    if (isShort) event.currentTarget.querySelector('textarea')?.focus();
    else report.mutate(text);
  };
  return (
    <form method="post" noValidate onSubmit={send} className="grid max-w-prose gap-4">
      <Field label={texts.what} hint={texts.hint} {...(problem && { error: problem })}>
        {(control) => (
          <Textarea
            {...control}
            value={message}
            maxLength={LENGTH.most}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      {report.error && <Notice tone="bad">{failureTextOf(report.error)}</Notice>}
      <p>
        <Button type="submit" pending={report.isPending}>
          {texts.send}
        </Button>
      </p>
    </form>
  );
}
