'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { FormDialog } from '@/components/admin/form-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { type SupplierUnit, supplierCalls } from '@/lib/store/supplier-desk/queries';

const OUTCOMES = ['check', 'not-bought'] as const;

type Props = { unit: SupplierUnit; onClose: () => void; onDone: () => void };

/** What a person has found out about a unit. */
export function DecideDialog({ unit, onClose, onDone }: Props) {
  const { attention: texts } = useTexts('officeSuppliers');
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('check');
  const [reason, setReason] = useState('');
  const settle = useMutation({
    mutationFn: () => supplierCalls.settle({ id: unit.id, outcome, reason }),
    onSuccess: () => {
      void showToast({ kind: 'success', title: texts.done });
      onDone();
    },
  });
  return (
    <FormDialog
      title={texts.question}
      description={texts.text(unit.reference)}
      error={settle.error}
      onSubmit={() => settle.mutate()}
      onClose={onClose}
      actions={
        <Button type="submit" variant="primary" pending={settle.isPending}>
          {texts.action}
        </Button>
      }
    >
      <Field label={texts.outcome}>
        {(control) => (
          <Select
            {...control}
            value={outcome}
            onChange={({ target }) => setOutcome(OUTCOMES.find((one) => one === target.value) ?? 'check')}
          >
            {OUTCOMES.map((one) => (
              <option key={one} value={one}>
                {texts.outcomes[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.reason} hint={texts.reasonHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
