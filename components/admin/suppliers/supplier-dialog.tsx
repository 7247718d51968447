'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { FormDialog } from '@/components/admin/form-dialog';
import { PasswordInput } from '@/components/form/password-input';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { type SupplierView, supplierCalls } from '@/lib/store/supplier-desk/queries';

type Props = {
  /** Null for a new one. */
  supplier: SupplierView | null;
  storeCurrency: string;
  onClose: () => void;
  onSaved: () => void;
};

const ENVIRONMENTS = ['sandbox', 'live'] as const;

const begin = (supplier: SupplierView | null, storeCurrency: string) => ({
  name: supplier?.name ?? 'Reloadly',
  environment: supplier?.environment ?? 'sandbox',
  client_id: supplier?.client_id ?? '',
  client_secret: '',
  webhook_secret: '',
  currency: supplier?.currency ?? storeCurrency,
  exchange_rate: String(supplier?.exchange_rate ?? 1),
});

/** A supplier’s account. Secrets can be replaced and not looked at. */
export function SupplierDialog({ supplier, storeCurrency, onClose, onSaved }: Props) {
  const { form: texts, environments } = useTexts('officeSuppliers');
  const [draft, setDraft] = useState(() => begin(supplier, storeCurrency));
  const set = (changed: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changed }));
  const currency = draft.currency.trim().toUpperCase();
  const isForeign = currency !== storeCurrency;
  const save = useMutation({
    mutationFn: () => {
      const { client_secret, webhook_secret, ...rest } = draft;
      return supplierCalls.save({
        ...rest,
        ...(supplier && { id: supplier.id }),
        ...(client_secret && { client_secret }),
        ...(webhook_secret && { webhook_secret }),
        currency,
        exchange_rate: isForeign ? Number(draft.exchange_rate) : 1,
      });
    },
    onSuccess: () => {
      void showToast({ kind: 'success', title: supplier ? texts.saved : texts.added });
      onSaved();
    },
  });
  const text = (field: 'name' | 'client_id' | 'currency' | 'exchange_rate') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const secret = (field: 'client_secret' | 'webhook_secret') => ({
    value: draft[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  return (
    <FormDialog
      title={supplier ? texts.editTitle(supplier.name) : texts.newTitle}
      description={texts.intro}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {supplier ? texts.save : texts.add}
          </Button>
        </>
      }
    >
      <Field label={texts.name}>{(control) => <Input {...control} maxLength={60} {...text('name')} />}</Field>
      <Field label={texts.environment}>
        {(control) => (
          <Select
            {...control}
            value={draft.environment}
            onChange={({ target }) =>
              set({ environment: ENVIRONMENTS.find((one) => one === target.value) ?? 'sandbox' })
            }
          >
            {ENVIRONMENTS.map((one) => (
              <option key={one} value={one}>
                {environments[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.clientId}>
        {(control) => <Input {...control} autoComplete="off" maxLength={200} {...text('client_id')} />}
      </Field>
      <Field label={texts.clientSecret} hint={supplier?.has_client_secret && texts.kept}>
        {(control) => <PasswordInput {...control} {...secret('client_secret')} />}
      </Field>
      <Field label={texts.webhookSecret} hint={supplier?.has_webhook_secret ? texts.kept : texts.optional}>
        {(control) => <PasswordInput {...control} {...secret('webhook_secret')} />}
      </Field>
      <Field label={texts.currency}>
        {(control) => <Input {...control} maxLength={3} {...text('currency')} />}
      </Field>
      {isForeign && (
        <Field label={texts.rate(storeCurrency)} hint={texts.rateHint(storeCurrency)}>
          {(control) => <Input {...control} inputMode="decimal" {...text('exchange_rate')} />}
        </Field>
      )}
    </FormDialog>
  );
}
