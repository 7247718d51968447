'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { changePassword, sessionsQuery, tokensQuery } from '@/lib/store/account/queries';

/** @param email goes along unseen, so that password managers know whose password is changed. */
export function PasswordPanel({ email }: { email: string }) {
  const texts = useTexts('account').password;
  const queries = useQueryClient();
  const [keysEnded, setKeysEnded] = useState(false);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.ChangePasswordInput),
    isPersonal: true,
    defaultValues: { current_password: '', password: '', replace_keys: false },
    send: changePassword,
    onDone: (_, { replace_keys }) => {
      form.reset();
      setKeysEnded((ended) => ended || replace_keys === true);
      showToast({
        kind: 'success',
        title: texts.changed,
        description: replace_keys ? texts.changedKeysText : texts.changedText,
      });
      for (const { queryKey } of [sessionsQuery(), tokensQuery()])
        void queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <Panel id="password" title={texts.title} intro={texts.intro}>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {keysEnded && (
          <Notice tone="warn">
            {texts.keysEnded((text) => (
              <TextLink href="/account/developers#api-key">{text}</TextLink>
            ))}
          </Notice>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={texts.current} error={errorOf('current_password')}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="current-password"
                {...form.register('current_password')}
              />
            )}
          </Field>
          <Field label={texts.next} hint={texts.nextHint} error={errorOf('password')}>
            {(control) => (
              <PasswordInput {...control} autoComplete="new-password" {...form.register('password')} />
            )}
          </Field>
        </div>
        <Checkbox label={texts.replaceKeys} hint={texts.replaceKeysHint} {...form.register('replace_keys')} />
        <Button type="submit" pending={pending} className="justify-self-start max-sm:justify-self-stretch">
          {texts.change}
        </Button>
      </form>
    </Panel>
  );
}
