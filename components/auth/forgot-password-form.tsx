'use client';

import { useState } from 'react';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { callApi } from '@/lib/http/call-api';

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.ForgotPasswordInput),
    defaultValues: { email: '' },
    send: (body) => callApi('/api/account/forgot-password', { method: 'POST', body }),
    onDone: (_, { email }) => setSentTo(email),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {sentTo && (
        <Notice tone="good" title="The mail is on its way">
          <p>
            If an account uses <strong className="font-medium break-all">{sentTo}</strong>, a link to choose a
            new password is there in a minute. Look among the spam too.
          </p>
        </Notice>
      )}
      <Field label="Email" error={errorOf('email')}>
        {(control) => <Input {...control} type="email" autoComplete="username" {...form.register('email')} />}
      </Field>
      <Button type="submit" variant={sentTo ? 'secondary' : 'primary'} pending={pending}>
        {sentTo ? 'Mail me another link' : 'Mail me a link'}
      </Button>
    </form>
  );
}
