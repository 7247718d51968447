'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { findByCode } from '@/lib/store/order-desk/queries';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Leads from a code in a buyer’s hands to its order. */
export function FindByCodeDialog({ open, onOpenChange }: Props) {
  const texts = useTexts('officeOrders').byCode;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      <FindByCodeForm />
    </Dialog>
  );
}

function FindByCodeForm() {
  const texts = useTexts('officeOrders').byCode;
  const router = useRouter();
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, submit, pending, failure, errorOf } = useEndpointForm<
    { code: string },
    Awaited<ReturnType<typeof findByCode>>
  >({
    schema: () => import('@/lib/store/order-desk/schemas').then((schemas) => schemas.FindByCodeInput),
    defaultValues: { code: '' },
    send: ({ code }) => findByCode(code),
    onDone: ({ utr, is_known }) => {
      if (utr) router.push(`/admin/orders/${utr}`);
      else setAnswer(is_known ? texts.unsold : texts.unknown);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad">{failure}</Notice>}
      {answer && <Notice tone="warn">{answer}</Notice>}
      <Field label={texts.code} error={errorOf('code')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            {...form.register('code', { onChange: () => setAnswer(null) })}
          />
        )}
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={pending}>
          {texts.find}
        </Button>
      </DialogActions>
    </form>
  );
}
