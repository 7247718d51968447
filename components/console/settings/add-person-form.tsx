'use client';

import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { recipientCalls } from '@/lib/campaign/notifications/queries';

/** Adds somebody to be notified. */
export function AddPersonForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const { people: texts } = useTexts('settings');
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/campaign/notifications/schemas').then((schemas) => schemas.SaveInput),
    defaultValues: { email_owner: '', email_address: '' },
    send: recipientCalls.add,
    onDone: () => {
      form.reset();
      void onAdded();
      void showToast({ kind: 'success', title: texts.added });
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-4">
      <h3 className="font-medium">{texts.adding}</h3>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={texts.name} error={errorOf('email_owner')}>
          {(control) => <Input {...control} autoComplete="off" {...form.register('email_owner')} />}
        </Field>
        <Field label={texts.email} error={errorOf('email_address')}>
          {(control) => (
            <Input {...control} type="email" autoComplete="off" {...form.register('email_address')} />
          )}
        </Field>
      </div>
      <p className="text-sm text-muted">{texts.emailHint}</p>
      <Button type="submit" pending={pending} className="justify-self-start max-sm:justify-self-stretch">
        {texts.add}
      </Button>
    </form>
  );
}
