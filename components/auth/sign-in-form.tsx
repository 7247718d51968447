'use client';

import { useEffect, useState } from 'react';
import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { callbackHref } from './callback-href';
import { carryEmail, useCarriedEmail } from './carried-email';
import { PasskeyButton } from './passkey-button';
import { signInAndGo, wantsSecondFactor } from './sign-in';

export function SignInForm({ callbackUrl }: { callbackUrl: string }) {
  const texts = useTexts('auth');
  const [wantsCode, setWantsCode] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState<string | null>(null);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.SignInInput),
    isPersonal: true,
    defaultValues: { email: '', password: '', code: '' },
    send: async ({ code, ...values }) => {
      setPasskeyFailure(null);
      const credentials = { ...values, ...(code && { code }) };
      try {
        await signInAndGo(credentials, callbackUrl, texts.signIn.failed);
      } catch (error) {
        if (!wantsSecondFactor(error)) throw error;
        setWantsCode(true);
      }
    },
  });
  useCarriedEmail(form);
  useEffect(() => {
    if (wantsCode) form.setFocus('code');
  }, [wantsCode, form]);
  return (
    // POST, so that a form sent before its scripts are there never puts a password into an address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {(passkeyFailure ?? failure) && <Notice tone="bad">{passkeyFailure ?? failure}</Notice>}
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
      <Field
        label={texts.password}
        error={errorOf('password')}
        aside={
          <TextLink alone href={callbackHref('/forgot-password', callbackUrl)}>
            {texts.signIn.forgot}
          </TextLink>
        }
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" {...form.register('password')} />
        )}
      </Field>
      {wantsCode && (
        <Field label={texts.signIn.code} hint={texts.signIn.codeHint} error={errorOf('code')}>
          {(control) => (
            <Input {...control} autoComplete="one-time-code" spellCheck={false} {...form.register('code')} />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" pending={pending}>
        {texts.signIn.submit}
      </Button>
      <PasskeyButton callbackUrl={callbackUrl} onFailure={setPasskeyFailure} />
    </form>
  );
}
