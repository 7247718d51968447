'use client';

import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { deleteAccount } from '@/lib/store/account/queries';
import { helpHref } from '@/lib/store/help/help-pages';

/** Says what goes and what stays, and for how long, before it takes the password. */
export function DeleteAccountPanel() {
  const texts = useTexts('account').deletion;
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.RecentPasswordInput),
    isPersonal: true,
    defaultValues: { password: '' },
    send: deleteAccount,
    onDone: () => window.location.assign('/'),
  });
  return (
    <Panel id="delete" title={texts.title} intro={texts.intro}>
      <dl className="grid max-w-3xl gap-x-10 gap-y-4 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          <dt className="font-semibold">{texts.goes}</dt>
          <dd className="text-muted">{texts.goesText}</dd>
        </div>
        <div className="grid content-start gap-1">
          <dt className="font-semibold">{texts.campaigns}</dt>
          <dd className="text-muted">{texts.campaignsText}</dd>
        </div>
        <div className="grid content-start gap-1">
          <dt className="font-semibold">{texts.stays}</dt>
          <dd className="text-muted">
            {texts.staysText((text) => (
              <TextLink href={helpHref('privacy')}>{text}</TextLink>
            ))}
          </dd>
        </div>
        <div className="grid content-start gap-1">
          <dt className="font-semibold">{texts.before}</dt>
          <dd className="text-muted">{texts.beforeText}</dd>
        </div>
      </dl>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-xs gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.password} error={errorOf('password')}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...form.register('password')} />
          )}
        </Field>
        <Button
          type="submit"
          variant="danger"
          pending={pending}
          className="justify-self-start max-sm:justify-self-stretch"
        >
          {texts.submit}
        </Button>
      </form>
    </Panel>
  );
}
