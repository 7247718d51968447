'use client';

import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import { recipientCalls } from '@/lib/campaign/notifications/queries';

/** Adds somebody to be notified. */
export function AddPersonForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const { people: texts } = useTexts('settings');
  const record = useRecordForm<{ email_owner: string; email_address: string }, never>({
    record: 'recipient:new',
    schema: () => import('@/lib/campaign/notifications/schemas').then((schemas) => schemas.SaveInput),
    saved: null,
    valuesOf: () => ({ email_owner: '', email_address: '' }),
    send: recipientCalls.add,
    onDone: () => {
      record.begin(null);
      void onAdded();
      void showToast({ kind: 'success', title: texts.added });
    },
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-4">
      <h3 className="font-medium">{texts.adding}</h3>
      <RecordNotices form={record} parts={[]} />
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
