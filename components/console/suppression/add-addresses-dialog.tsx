'use client';

import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { addSuppressed } from '@/lib/campaign/suppression/queries';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly { id: number; group_name: string }[];
  onAdded: () => void;
};

/** Addresses as they were typed or pasted, as the API takes them. */
const withCommas = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(',');

/** Puts addresses on the list by hand. */
export default function AddAddressesDialog({ open, onOpenChange, groups, onAdded }: Props) {
  const { adding: texts, everything } = useTexts('suppression');
  const record = useRecordForm<{ email_address: string; group: string }, never>({
    record: 'suppressed:new',
    schema: () => import('@/lib/campaign/suppression/schemas').then((schemas) => schemas.AddGlobalInput),
    saved: null,
    valuesOf: () => ({ email_address: '', group: '' }),
    send: ({ email_address, group }) =>
      addSuppressed({
        email_address: withCommas(email_address),
        unsubscribe_groups_id: group === '' ? null : Number(group),
      }),
    onDone: () => {
      form.reset();
      onOpenChange(false);
      onAdded();
      showToast({ kind: 'success', title: texts.done });
    },
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.intro}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <RecordNotices form={record} parts={[]} />
        <Field label={texts.addresses} hint={texts.hint} error={errorOf('email_address')}>
          {(control) => <Textarea {...control} rows={6} {...form.register('email_address')} />}
        </Field>
        <Field label={texts.from}>
          {(control) => (
            <Select {...control} {...form.register('group')}>
              <option value="">{everything}</option>
              {groups.map(({ id, group_name }) => (
                <option key={id} value={id}>
                  {group_name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
