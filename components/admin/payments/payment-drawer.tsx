'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { useCan } from '@/components/admin/shell/role-context';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { confirmPayment, type ListedPayment, paymentsKey } from '@/lib/store/payment-desk/queries';
import { PaymentStatus } from './payment-columns';

type Props = { payment: ListedPayment; zone: string; onClose: () => void };

/** A payment beside the list: what it is for, and whether its money has come. */
export function PaymentDrawer({ payment, zone, onClose }: Props) {
  const texts = useTexts('officePayments');
  const { money } = useFormats();
  const mayConfirm = useCan('payments:confirm');
  const { details } = texts;
  const { status, utr, user_id, amount, charge, currency, reference, provider_payment } = payment;
  return (
    <Drawer open onOpenChange={onClose} title={texts.nameOf(reference)}>
      <div className="grid gap-6">
        <DrawerFacts>
          <DrawerFact term={details.status}>
            <PaymentStatus status={status} texts={texts} />
          </DrawerFact>
          <DrawerFact term={details.for}>
            {utr === null ? (
              texts.deposit
            ) : (
              <TextLink href={`/admin/orders/${utr}`}>{texts.order(utr)}</TextLink>
            )}
          </DrawerFact>
          <DrawerFact term={details.buyer}>
            {payment.email}
            {user_id !== null && (
              <>
                <br />
                <TextLink href={`/admin/accounts/${user_id}`}>{details.account}</TextLink>
              </>
            )}
          </DrawerFact>
          <DrawerFact term={details.gateway}>{payment.gateway_name}</DrawerFact>
          <DrawerFact term={details.amount}>{money(amount, currency)}</DrawerFact>
          {charge > 0 && <DrawerFact term={details.charge}>{money(charge, currency)}</DrawerFact>}
          <DrawerFact term={details.reference}>
            <span className="font-mono text-sm">{reference}</span>
          </DrawerFact>
          {provider_payment !== null && (
            <DrawerFact term={details.provider}>
              <span className="font-mono text-sm">{provider_payment}</span>
            </DrawerFact>
          )}
          <DrawerFact term={details.when}>
            <Time at={payment.created_at} zone={zone} />
          </DrawerFact>
        </DrawerFacts>
        {mayConfirm && status === 'pending' && <Confirm payment={payment} onDone={onClose} />}
      </div>
    </Drawer>
  );
}

function Confirm({ payment, onDone }: { payment: ListedPayment; onDone: () => void }) {
  const { confirm: texts } = useTexts('officePayments');
  const { money } = useFormats();
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const confirm = useMutation({
    mutationFn: () => confirmPayment(payment),
    onSuccess() {
      onDone();
      void showToast({ kind: 'success', title: texts.done });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsKey }),
  });
  const amount = money(payment.amount, payment.currency);
  return (
    <div>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {texts.open}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.title}
        confirm={texts.submit}
        pending={confirm.isPending}
        onConfirm={() => confirm.mutate()}
      >
        <p>{payment.utr === null ? texts.deposit(amount) : texts.order(amount)}</p>
      </ConfirmDialog>
    </div>
  );
}
