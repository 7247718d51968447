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
import { accountKeys, adjustBalance, type DeskAccountView } from '@/lib/store/account-desk/queries';

type Props = { account: DeskAccountView; open: boolean; onOpenChange: (open: boolean) => void };

/** Adds to an account’s balance or takes from it, with a reason. */
export function AdjustBalanceDialog({ account, open, onOpenChange }: Props) {
  const { adjust: texts } = useTexts('officeAccounts');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
      <AdjustForm account={account} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AdjustForm({ account, onDone }: { account: DeskAccountView; onDone: () => void }) {
  const { adjust: texts } = useTexts('officeAccounts');
  const client = useQueryClient();
  const { id, balance, currency } = account;
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: async () => (await import('@/lib/store/account-desk/schemas')).AdjustBalanceInput,
    defaultValues: { id, reason: '', balance },
    send: adjustBalance,
    onDone: async ({ approval_id }) => {
      await Promise.all(accountKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      void showToast({ kind: 'success', title: approval_id === null ? texts.done : texts.waits });
      onDone();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={texts.amount(currency)} hint={texts.amountHint} error={errorOf('amount')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            {...form.register('amount', {
              setValueAs: (text) => (text === '' ? undefined : Number(text)),
            })}
          />
        )}
      </Field>
      <Field label={texts.reason} hint={texts.reasonHint} error={errorOf('reason')}>
        {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={pending}>
          {texts.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
