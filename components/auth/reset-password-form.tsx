'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { TakesFocus } from '@/components/ui/takes-focus';
import { TextLink } from '@/components/ui/text-link';
import { resetPassword } from '@/lib/store/account/queries';

export function ResetPasswordForm({ token }: { token: string }) {
  const texts = useTexts('auth');
  const [done, setDone] = useState(false);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.ResetPasswordInput),
    isPersonal: true,
    defaultValues: { token, password: '' },
    send: resetPassword,
    onDone: () => setDone(true),
  });
  if (done) {
    return (
      <TakesFocus className="grid gap-5">
        <Notice tone="good" title={texts.reset.done}>
          {texts.reset.doneHint((text) => (
            <TextLink href="/sign-in?callbackUrl=%2Faccount%23api-key">{text}</TextLink>
          ))}
        </Notice>
        <ButtonLink href="/sign-in" variant="primary">
          {texts.reset.signIn}
        </ButtonLink>
      </TakesFocus>
    );
  }
  const stale = failure ?? errorOf('token');
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {stale && (
        <Notice tone="bad" title={stale}>
          <TextLink alone href="/forgot-password">
            {texts.reset.again}
          </TextLink>
        </Notice>
      )}
      <Field label={texts.newPassword} hint={texts.passwordHint} error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        {texts.reset.submit}
      </Button>
    </form>
  );
}
