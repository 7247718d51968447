'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TakesFocus } from '@/components/ui/takes-focus';
import { requestEmailChange } from '@/lib/store/account/queries';

/** The address that the account signs in with, and a way to another, which has to be confirmed first. */
export function EmailPanel({ email }: { email: string }) {
  const texts = useTexts('account').email;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () =>
      import('@/lib/auth/accounts/schemas').then((schemas) => schemas.ChangeEmailInput.required()),
    isPersonal: true,
    defaultValues: { email: '', password: '' },
    send: requestEmailChange,
    onDone: (_, values) => {
      form.reset();
      setSentTo(values.email);
    },
  });
  const address = (text: string) => <span className="font-medium break-all text-text">{text}</span>;
  return (
    <Panel id="email" title={texts.title} intro={texts.intro(address(email))}>
      {sentTo && (
        <TakesFocus key={sentTo}>
          <Notice tone="good" title={texts.sent}>
            {texts.sentText(address(sentTo))}
          </Notice>
        </TakesFocus>
      )}
      <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={texts.next} error={errorOf('email')}>
            {(control) => (
              <Input {...control} type="email" autoComplete="email" {...form.register('email')} />
            )}
          </Field>
          <Field label={texts.password} error={errorOf('password')}>
            {(control) => (
              <PasswordInput {...control} autoComplete="current-password" {...form.register('password')} />
            )}
          </Field>
        </div>
        <Button type="submit" pending={pending} className="justify-self-start max-sm:justify-self-stretch">
          {texts.change}
        </Button>
      </form>
    </Panel>
  );
}
