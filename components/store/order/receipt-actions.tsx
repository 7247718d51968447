'use client';

import { useMutation } from '@tanstack/react-query';
import { Mail, Printer } from 'lucide-react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { type OrderRef, resendOrder } from '@/lib/store/fulfilment/queries';

/** Print the order, or have its receipt mailed once more. */
export function ReceiptActions({ order, canResend }: { order: OrderRef; canResend: boolean }) {
  const texts = useTexts('order').receipt;
  const failureTextOf = useFailureText();
  const resend = useMutation({ mutationFn: () => resendOrder(order) });
  return (
    <div className="grid gap-2 md:justify-items-end print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {texts.print}
        </Button>
        {canResend && (
          <Button size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
            {!resend.isPending && <Mail aria-hidden="true" />}
            {texts.mail}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {resend.isSuccess && texts.mailed}
        {resend.error && <span className="text-bad">{failureTextOf(resend.error)}</span>}
      </p>
    </div>
  );
}
