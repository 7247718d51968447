import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { accountKeys, type DeskAccountView, eraseAccount } from '@/lib/store/account-desk/queries';

type Props = { account: DeskAccountView; open: boolean; onOpenChange: (open: boolean) => void };

/** Erases a shopper’s account, once its email has been typed. It says before what goes and what is kept. */
export function EraseDialog({ account, open, onOpenChange }: Props) {
  const { erase: texts } = useTexts('officeAccounts');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
      <EraseForm id={account.id} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EraseForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { erase: texts } = useTexts('officeAccounts');
  const client = useQueryClient();
  const { form, submit, pending, failure, errorOf } = useEndpointForm<Parameters<typeof eraseAccount>[0]>({
    schema: async () => (await import('@/lib/store/account-desk/schemas')).EraseAccountInput,
    defaultValues: { id, email: '', reason: '' },
    send: eraseAccount,
    onDone: async () => {
      onDone();
      await Promise.all(accountKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      void showToast({ kind: 'success', title: texts.done });
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul className="grid list-disc gap-1.5 ps-5">
        {texts.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Field label={texts.email} error={errorOf('email')}>
        {(control) => <Input {...control} type="email" autoComplete="off" {...form.register('email')} />}
      </Field>
      <Field label={texts.reason} hint={texts.reasonHint} error={errorOf('reason')}>
        {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
      </Field>
      <DialogActions>
        <Button type="submit" variant="danger" pending={pending}>
          {texts.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
