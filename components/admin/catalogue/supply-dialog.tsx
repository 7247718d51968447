'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { FormDialog } from '@/components/admin/form-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import {
  type SuppliedService,
  suppliedQuery,
  supplierCalls,
  suppliersQuery,
} from '@/lib/store/supplier-desk/queries';

type Props = {
  kind: 'card' | 'top_up';
  productId: number;
  service: SuppliedService;
  fields: readonly { name: string; label: string }[];
  onClose: () => void;
};

const ITEMS = ['gift-card', 'airtime'] as const;

/** Chooses who delivers one pack or value, and as what. */
export function SupplyDialog({ kind, productId, service, fields, onClose }: Props) {
  const { supply } = useTexts('officeCatalogue');
  const texts = supply.form;
  const { money } = useFormats();
  const client = useQueryClient();
  const { data } = useQuery(suppliersQuery());
  const [draft, setDraft] = useState({
    supplier: String(service.supplier_id ?? ''),
    item: service.item ?? ('gift-card' as const),
    product: service.product ?? '',
    unit_price: service.unit_price === null ? '' : String(service.unit_price),
    player_field: service.player_field ?? fields[0]?.name ?? '',
    country: service.country ?? '',
  });
  const set = (changed: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changed }));
  const isAirtime = draft.item === 'airtime';
  const save = useMutation({
    mutationFn: () =>
      supplierCalls.supply({
        ...{ kind, service_id: service.service_id },
        ...(draft.supplier && {
          supplier_id: Number(draft.supplier),
          item: draft.item,
          product: draft.product.trim(),
          unit_price: Number(draft.unit_price),
          ...(kind === 'top_up' && { player_field: draft.player_field }),
          ...(isAirtime && { country: draft.country.trim().toUpperCase() }),
        }),
      }),
    onSuccess: async ({ cost, currency }) => {
      await client.invalidateQueries({ queryKey: suppliedQuery(kind, productId).queryKey });
      const title = cost === null || currency === null ? texts.removed : texts.saved(money(cost, currency));
      void showToast({ kind: 'success', title });
      onClose();
    },
  });
  const typed = (field: 'product' | 'unit_price' | 'country') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  return (
    <FormDialog
      title={texts.title(service.service)}
      description={texts.description}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
      actions={
        <Button type="submit" variant="primary" pending={save.isPending}>
          {texts.save}
        </Button>
      }
    >
      {data?.suppliers.length === 0 && <Notice>{supply.noSuppliers}</Notice>}
      <Field label={texts.supplier}>
        {(control) => (
          <Select
            {...control}
            value={draft.supplier}
            onChange={({ target }) => set({ supplier: target.value })}
          >
            <option value="">{texts.none}</option>
            {data?.suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.supplier && (
        <>
          {kind === 'top_up' && (
            <Field label={texts.item}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.item}
                  onChange={({ target }) =>
                    set({ item: ITEMS.find((one) => one === target.value) ?? 'gift-card' })
                  }
                >
                  {ITEMS.map((one) => (
                    <option key={one} value={one}>
                      {texts.items[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label={texts.product[draft.item]} hint={texts.productHint}>
            {(control) => <Input {...control} inputMode="numeric" maxLength={10} {...typed('product')} />}
          </Field>
          <Field label={texts.unitPrice}>
            {(control) => <Input {...control} inputMode="decimal" {...typed('unit_price')} />}
          </Field>
          {kind === 'top_up' && (
            <Field label={texts.playerField}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.player_field}
                  onChange={({ target }) => set({ player_field: target.value })}
                >
                  {fields.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {isAirtime && (
            <Field label={texts.country} hint={texts.countryHint}>
              {(control) => <Input {...control} maxLength={2} {...typed('country')} />}
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
