'use client';

import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { signUp } from '@/lib/store/account/queries';
import { signInAndGo } from './sign-in';

export function SignUpForm({ callbackUrl }: { callbackUrl: string }) {
  const texts = useTexts('auth');
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.SignUpInput),
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
    send: async (values) => {
      await signUp(values);
      await signInAndGo(values, callbackUrl, texts.signIn.failed);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={texts.firstName} error={errorOf('first_name')}>
          {(control) => <Input {...control} autoComplete="given-name" {...form.register('first_name')} />}
        </Field>
        <Field label={texts.lastName} error={errorOf('last_name')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="family-name"
              placeholder={texts.optional}
              {...form.register('last_name')}
            />
          )}
        </Field>
      </div>
      <Field label={texts.email} hint={texts.signUp.emailHint} error={errorOf('email')}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
      </Field>
      <Field label={texts.password} hint={texts.passwordHint} error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        {texts.signUp.submit}
      </Button>
    </form>
  );
}
