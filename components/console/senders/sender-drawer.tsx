'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import type { Country } from '@/lib/campaign/locations/queries';
import { type Sender, senderCalls, sendersQuery } from '@/lib/campaign/senders/queries';
import { PlaceFields } from './place-fields';
import { fieldsOf, type SenderValues, senderParts, valuesOf } from './sender-values';
import { useSendersChanged } from './use-senders-changed';

type Props = {
  /** Null for a new one. */
  sender: Sender | null;
  /** Another sender of the account: its postal address is likely the new one's too. */
  like?: Sender | undefined;
  countries: readonly Country[];
  onClose: () => void;
};

/** Adds a sender or changes one. */
export function SenderDrawer({ sender, like, countries, onClose }: Props) {
  const { form: texts } = useTexts('senders');
  const router = useRouter();
  const client = useQueryClient();
  const changed = useSendersChanged();
  const record = useRecordForm<SenderValues, Sender>({
    record: `sender:${sender?.id ?? 'new'}`,
    schema: () => import('@/lib/campaign/senders/schemas').then((schemas) => schemas.SaveSenderInput),
    saved: sender,
    valuesOf: (saved) => valuesOf(saved, like),
    versionOf: ({ updated_at }) => updated_at,
    send: (values, since) =>
      sender ? senderCalls.update(sender.id, fieldsOf(values), since) : senderCalls.add(fieldsOf(values)),
    onDone: async (_, { from_email }) => {
      await changed();
      if (sender) {
        const isMoved = sender.from_email.toLowerCase() !== from_email.trim().toLowerCase();
        onClose();
        void showToast({ kind: 'success', title: isMoved ? texts.moved(from_email) : texts.saved });
        return;
      }
      void showToast({ kind: 'success', title: texts.added(from_email) });
      const { senders } = await client.fetchQuery({ ...sendersQuery('', 1), staleTime: 0 });
      const made = senders[0];
      if (made) router.push(`/console/senders/${made.id}`);
      else onClose();
    },
  });
  const { form, submit, pending, errorOf } = record;
  const line = (
    name: keyof SenderValues,
    more: Partial<React.ComponentProps<'input'>> = {},
    hint?: string,
  ) => (
    <Field label={texts[name]} hint={hint} error={errorOf(name)}>
      {(control) => <Input {...control} autoComplete="off" {...more} {...form.register(name)} />}
    </Field>
  );
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={sender ? texts.edit(sender.nickname) : texts.new}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-8">
        <RecordNotices form={record} parts={senderParts(texts, countries)} />
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-base font-medium">{texts.who}</legend>
          {line('from_name')}
          {line('from_email', { type: 'email' }, sender ? texts.from_emailEditHint : texts.from_emailHint)}
          {line('reply_to_email', { type: 'email' }, texts.reply_to_emailHint)}
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-1 text-base font-medium">{texts.where}</legend>
          <p className="text-muted">{texts.whereHint}</p>
          {line('company_address', { autoComplete: 'address-line1' })}
          {line('company_address2', { autoComplete: 'address-line2', placeholder: texts.optional })}
          <PlaceFields form={form} errorOf={errorOf} countries={countries} />
          {line('zip_code', { autoComplete: 'postal-code', placeholder: texts.optional })}
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-base font-medium">{texts.how}</legend>
          {line('nickname', {}, texts.nicknameHint)}
          {line(
            'mails_per_minute',
            { inputMode: 'numeric', placeholder: texts.optional },
            texts.mails_per_minuteHint,
          )}
        </fieldset>
        <div className="sticky -bottom-4 -mx-4 -mb-4 grid border-t border-line bg-surface px-4 py-3 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
          <Button type="submit" variant="primary" pending={pending}>
            {sender ? texts.save : texts.add}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
