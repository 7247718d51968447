import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import {
  accountKeys,
  blockAccount,
  type DeskAccountView,
  unblockAccount,
} from '@/lib/store/account-desk/queries';

type Props = { account: DeskAccountView; open: boolean; onOpenChange: (open: boolean) => void };

/** Blocks an account or lets it in again, with a reason. It says before what that does. */
export function BlockDialog({ account, open, onOpenChange }: Props) {
  const { block, unblock } = useTexts('officeAccounts');
  const texts = account.blocked_at ? unblock : block;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      <BlockForm account={account} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function BlockForm({ account, onDone }: { account: DeskAccountView; onDone: () => void }) {
  const { block, unblock } = useTexts('officeAccounts');
  const texts = account.blocked_at ? unblock : block;
  const client = useQueryClient();
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: async () => (await import('@/lib/store/account-desk/schemas')).BlockAccountInput,
    defaultValues: { id: account.id, reason: '' },
    send: account.blocked_at ? unblockAccount : blockAccount,
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
      <Field label={texts.reason} hint={texts.reasonHint} error={errorOf('reason')}>
        {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
      </Field>
      <DialogActions>
        <Button type="submit" variant={account.blocked_at ? 'primary' : 'danger'} pending={pending}>
          {texts.submit}
        </Button>
      </DialogActions>
    </form>
  );
}
