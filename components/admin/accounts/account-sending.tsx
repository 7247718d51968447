import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useFormats, useTexts } from '#language';
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
  changeSending,
  type DeskAccountView,
  reviewSenderName,
} from '@/lib/store/account-desk/queries';
import type { ChangeSendingInput, ReviewSenderNameInput } from '@/lib/store/account-desk/schemas';
import { useCan } from '../shell/role-context';

type Change = Omit<z.input<typeof ChangeSendingInput>, 'reason'>;
type Review = Omit<z.input<typeof ReviewSenderNameInput>, 'reason'>;

/** How many people an account may email, and its senders' names that readers could take for somebody else's. */
export function AccountSending({ account }: { account: DeskAccountView }) {
  const { sending: texts } = useTexts('officeAccounts');
  const { number } = useFormats();
  const mayChange = useCan('accounts:sending') && account.state !== 'deleted';
  const [asked, setAsked] = useState<Change | Review | null>(null);
  const { state, reason, daily, used, sender_names } = account.sending;
  const { id } = account;
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="account-sending" className="grid gap-3">
      <h2 id="account-sending" className="display text-base">
        {texts.title}
      </h2>
      <p className="text-pretty wrap-anywhere">
        {daily === null ? texts.states[state] : texts.ramp(number(daily), number(used ?? 0))}
        {reason && ` ${reason}`}
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {(['let', 'ramp', 'held'] as const)
            .filter((next) => next !== state)
            .map((next) => (
              <Button key={next} size="small" onClick={() => setAsked({ id, state: next })}>
                {texts.actions[next]}
              </Button>
            ))}
        </div>
      )}
      {sender_names.map((sender) => (
        <div key={sender.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <span className="wrap-anywhere">
            {sender.name} &lt;{sender.email}&gt;
          </span>
          <span className="text-muted">{texts.reviews[sender.review]}</span>
          {mayChange &&
            ([true, false] as const)
              .filter((allowed) => sender.review !== (allowed ? 'allowed' : 'refused'))
              .map((allowed) => (
                <Button
                  key={String(allowed)}
                  size="small"
                  aria-label={texts.reviewOf(allowed, sender.name)}
                  onClick={() => setAsked({ id, sender_id: sender.id, allowed })}
                >
                  {allowed ? texts.allow : texts.refuse}
                </Button>
              ))}
        </div>
      ))}
      <Dialog
        open={asked !== null}
        onOpenChange={close}
        title={
          asked && 'state' in asked ? texts.actions[asked.state] : asked?.allowed ? texts.allow : texts.refuse
        }
      >
        {asked && <ReasonForm asked={asked} onDone={close} />}
      </Dialog>
    </section>
  );
}

function ReasonForm({ asked, onDone }: { asked: Change | Review; onDone: () => void }) {
  const { sending: texts } = useTexts('officeAccounts');
  const client = useQueryClient();
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: async () =>
      (await import('@/lib/store/account-desk/schemas')).ChangeSendingInput.pick({ reason: true }),
    defaultValues: { reason: '' },
    send: ({ reason }: { reason: string }) =>
      'state' in asked ? changeSending({ ...asked, reason }) : reviewSenderName({ ...asked, reason }),
    onDone: async () => {
      onDone();
      await Promise.all(accountKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      void showToast({ kind: 'success', title: texts.done });
    },
  });
  const isTold = 'state' in asked && asked.state === 'held';
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={texts.reason} hint={isTold ? texts.heldHint : texts.reasonHint} error={errorOf('reason')}>
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
