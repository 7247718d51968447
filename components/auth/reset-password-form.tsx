'use client';

import { useState } from 'react';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { callApi } from '@/lib/http/call-api';

export function ResetPasswordForm({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.ResetPasswordInput),
    defaultValues: { token, password: '' },
    send: (body) => callApi('/api/account/reset-password', { method: 'POST', body }),
    onDone: () => setDone(true),
  });
  if (done) {
    return (
      <div className="grid gap-5">
        <Notice tone="good" title="Your new password holds from now on">
          All other sessions and all API tokens of the account have ended.
        </Notice>
        <ButtonLink href="/sign-in" variant="primary">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  const stale = failure ?? errorOf('token');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {stale && (
        <Notice tone="bad" title={stale}>
          <TextLink href="/forgot-password">Ask for a new link</TextLink>
        </Notice>
      )}
      <Field label="New password" hint="At least 8 characters." error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        Set new password
      </Button>
    </form>
  );
}
