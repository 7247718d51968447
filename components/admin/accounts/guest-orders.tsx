import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { accountKeys, addGuestOrders, type DeskAccountView } from '@/lib/store/account-desk/queries';
import { useCan } from '../shell/role-context';

/** Says that guests have bought with the account’s address, and gives it their orders, with a reason. */
export function GuestOrders({ account }: { account: DeskAccountView }) {
  const { guestOrders: texts } = useTexts('officeAccounts');
  const mayAdd = useCan('accounts:write');
  const [isOpen, setOpen] = useState(false);
  if (account.guest_orders === 0) return null;
  return (
    <>
      <Notice
        title={texts.found(account.guest_orders)}
        actions={
          mayAdd && (
            <Button size="small" onClick={() => setOpen(true)}>
              {texts.action}
            </Button>
          )
        }
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title} description={texts.text}>
        <AddForm id={account.id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AddForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { guestOrders: texts } = useTexts('officeAccounts');
  const client = useQueryClient();
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: async () => (await import('@/lib/store/account-desk/schemas')).AddGuestOrdersInput,
    defaultValues: { id, reason: '' },
    send: addGuestOrders,
    onDone: async () => {
      onDone();
      void showToast({ kind: 'success', title: texts.done });
      await Promise.all(accountKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad">{failure}</Notice>}
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
