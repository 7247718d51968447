'use client';

import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { signUp } from '@/lib/store/account/queries';
import { helpHref } from '@/lib/store/help/help-pages';
import { callbackHref } from './callback-href';
import { carryEmail, useCarriedEmail } from './carried-email';
import { signInAndGo } from './sign-in';

/** What the endpoint says of an address that has an account. */
const TAKEN = 'The email has already been taken.';

/** An IANA name. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function SignUpForm({ callbackUrl }: { callbackUrl: string }) {
  const texts = useTexts('auth');
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.SignUpInput),
    isPersonal: true,
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
    send: async (values) => {
      await signUp({ ...values, time_zone: browserZone() });
      await signInAndGo(values, callbackUrl, texts.signIn.failed);
    },
  });
  useCarriedEmail(form);
  const emailError = errorOf('email');
  const taken = texts.signUp.taken((text) => (
    <TextLink href={callbackHref('/sign-in', callbackUrl)}>{text}</TextLink>
  ));
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
      <Field
        label={texts.email}
        hint={texts.signUp.emailHint}
        error={emailError === TAKEN ? taken : emailError}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            {...form.register('email', { onBlur: ({ target }) => carryEmail(target.value) })}
          />
        )}
      </Field>
      <Field label={texts.password} hint={texts.passwordHint} error={errorOf('password')}>
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        {texts.signUp.submit}
      </Button>
      <p className="-mt-2 text-sm text-muted">
        {texts.signUp.privacy((text) => (
          <Link href={helpHref('privacy')} className="underline underline-offset-2 hover:text-text">
            {text}
          </Link>
        ))}
      </p>
    </form>
  );
}
