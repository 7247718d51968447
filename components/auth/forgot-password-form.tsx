'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { forgotPassword } from '@/lib/store/account/queries';
import { carryEmail, useCarriedEmail } from './carried-email';

export function ForgotPasswordForm() {
  const texts = useTexts('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.ForgotPasswordInput),
    isPersonal: true,
    defaultValues: { email: '' },
    send: forgotPassword,
    onDone: (_, { email }) => setSentTo(email),
  });
  useCarriedEmail(form);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {sentTo && (
        <Notice tone="good" title={texts.forgot.sent}>
          <p>{texts.forgot.sentTo(<strong className="font-medium break-all">{sentTo}</strong>)}</p>
        </Notice>
      )}
      <Field label={texts.email} error={errorOf('email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            {...form.register('email', { onBlur: ({ target }) => carryEmail(target.value) })}
          />
        )}
      </Field>
      <Button type="submit" variant={sentTo ? 'secondary' : 'primary'} pending={pending}>
        {sentTo ? texts.forgot.again : texts.forgot.submit}
      </Button>
    </form>
  );
}
