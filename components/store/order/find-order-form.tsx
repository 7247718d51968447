'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '#language';
import { carryEmail } from '@/components/auth/carried-email';
import { useFailureText } from '@/components/form/use-failure-text';
import { useFieldErrors } from '@/components/form/use-field-errors';
import { emailProblem } from '@/components/store/purchase/email-field';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { findOrder } from '@/lib/store/order-mails/queries';

const initial = { utr: '', email: '' };

/** Asks for an order's number and address, and says the same whether or not there is such an order. */
export function FindOrderForm() {
  const texts = useTexts('order').find;
  const ui = useTexts('ui');
  const failureTextOf = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const find = useMutation({ mutationFn: findOrder });
  const wrongEmail = emailProblem(values.email, texts.email, ui);
  const fields = useFieldErrors(form, {
    ...(values.utr.trim() === '' && { utr: ui.problem.missingYours(texts.number) }),
    ...(wrongEmail && { email: wrongEmail }),
  });
  const change = (more: Partial<typeof initial>) => {
    setValues({ ...values, ...more });
    find.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (fields.check('utr', 'email')) find.mutate({ utr: values.utr.trim(), email: values.email.trim() });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <div aria-live="polite" className="contents">
        {find.isSuccess && (
          <Notice tone="good" title={texts.sent}>
            <p>{texts.sentText}</p>
          </Notice>
        )}
        {find.error && <Notice tone="bad">{failureTextOf(find.error)}</Notice>}
      </div>
      <Field label={texts.number} hint={texts.numberHint} error={fields.errors.utr}>
        {(control) => (
          <Input
            {...control}
            name="utr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={values.utr}
            onChange={({ target }) => change({ utr: target.value })}
          />
        )}
      </Field>
      <Field label={texts.email} error={fields.errors.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            value={values.email}
            onChange={({ target }) => change({ email: target.value })}
            onBlur={({ target }) => carryEmail(target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" variant={find.isSuccess ? 'secondary' : 'primary'} pending={find.isPending}>
          {find.isSuccess ? texts.again : texts.send}
        </Button>
      </p>
    </form>
  );
}
