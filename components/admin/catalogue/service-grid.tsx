'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { useUnsaved } from '@/components/form/use-unsaved';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { moved } from '@/components/ui/sortable/moved';
import { useSortable } from '@/components/ui/sortable/use-sortable';
import { useSpokenOrder } from '@/components/ui/sortable/use-spoken-order';
import { Table, Th } from '@/components/ui/table';
import { showToast } from '@/components/ui/toast';
import { amountOf } from '@/lib/store/product-desk/amount-of';
import { type DeskProductView, deskProductOptions, productCalls } from '@/lib/store/product-desk/queries';
import { BulkPrice } from './bulk-price';
import { type Draft, draftOf, pastedRows } from './draft-services';
import { ServiceRow } from './service-row';

type Props = { product: DeskProductView; isEditable: boolean };

/** The packs of a top-up or the values of a card, edited like a spreadsheet and saved together. */
export function ServiceGrid({ product, isEditable }: Props) {
  const { grid: texts } = useTexts('officeCatalogue');
  const { kind, id, revision, services } = product;
  const saved = services.map(draftOf);
  // Beside the rows, what they were made of: whoever saves the rest of the product changes its revision, not these.
  const unsaved = useUnsaved<{ rows: Draft[]; from: Draft[] } | null>(`product ${kind} ${id} services`, {
    value: null,
    at: revision,
  });
  const { rows, from } = (isEditable && unsaved.value) || { rows: saved, from: saved };
  const setRows = (next: Draft[]) => unsaved.change({ rows: next, from });
  const discard = () => unsaved.begin({ value: null, at: revision });
  const [bad, setBad] = useState<string | null>(null);
  const failureText = useFailureText();
  const client = useQueryClient();
  const isChanged = !isSame(rows, saved);
  const isCurrent = isSame(from, saved);
  const save = useMutation({
    mutationFn: () =>
      productCalls.saveServices({
        ...{ kind, id, revision: isCurrent ? revision : unsaved.at },
        services: rows.map(({ key: _key, price, discount, ...row }) => ({
          ...row,
          price: amountOf(price) ?? 0,
          discount: amountOf(discount || '0') ?? 0,
        })),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deskProductOptions(kind, id).queryKey });
      discard();
      void showToast({ kind: 'success', title: texts.saved });
    },
    onError: (error) => setBad(failureText(error)),
  });
  const submit = () => {
    const place = rows.findIndex(
      ({ name, price, discount }) =>
        !name.trim() || amountOf(price) === null || amountOf(discount || '0') === null,
    );
    setBad(place < 0 ? null : texts.bad(place + 1));
    if (place < 0) save.mutate();
  };
  const { say, status } = useSpokenOrder();
  const move = (from: number, to: number) => {
    setRows(moved(rows, from, to));
    say(rows[from]?.name || texts.newRow, to, rows.length);
  };
  const sortable = useSortable(rows.length, move);
  const paste = (at: number, text: string): boolean => {
    const pasted = pastedRows(text);
    if (!pasted) return false;
    const over = pasted.map((values, place) => ({ ...(rows[at + place] ?? newRow()), ...values }));
    setRows([...rows.slice(0, at), ...over, ...rows.slice(at + over.length)]);
    return true;
  };
  return (
    <Panel title={texts.title[kind]} intro={texts.intro}>
      {bad && <Notice tone="bad">{bad}</Notice>}
      {isChanged && !isCurrent && <Notice tone="warn">{texts.old}</Notice>}
      {isChanged && isCurrent && unsaved.isRestored && <Notice>{texts.restored}</Notice>}
      {rows.length === 0 ? (
        <p className="text-muted">{texts.empty}</p>
      ) : (
        <Table label={texts.table[kind]}>
          <thead>
            <tr>
              <Th>{texts.name}</Th>
              <Th className="text-right">{texts.price}</Th>
              <Th>{texts.discount}</Th>
              <Th className="text-right">{texts.shopper}</Th>
              <Th className="text-right">{texts.margin}</Th>
              <Th>{texts.active}</Th>
              <Th>{texts.onSale}</Th>
              {isEditable && <Th>{texts.order}</Th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <ServiceRow
                key={row.key}
                kind={kind}
                row={row}
                place={place}
                count={rows.length}
                sortable={sortable}
                service={services.find((service) => service.id === row.id)}
                currency={product.currency}
                decimals={product.decimals}
                zone={product.time_zone}
                isEditable={isEditable}
                onChange={(change) => setRows(rows.with(place, { ...row, ...change }))}
                onMove={(to) => move(place, to)}
                onDrop={() => setRows(rows.filter((_, other) => other !== place))}
                onPaste={(text) => paste(place, text)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {status}
      {isEditable && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => setRows([...rows, newRow()])}>{texts.add[kind]}</Button>
            <Button
              variant={isChanged ? 'primary' : 'secondary'}
              disabled={!isChanged}
              pending={save.isPending}
              onClick={submit}
            >
              {texts.save}
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={discard}>
                {texts.reset}
              </Button>
            )}
          </div>
          {rows.length > 0 && <p className="text-sm text-muted">{texts.pasteHint}</p>}
          {rows.length > 1 && (
            <BulkPrice
              currency={product.currency}
              decimals={product.decimals}
              rows={rows}
              onChange={setRows}
            />
          )}
        </>
      )}
    </Panel>
  );
}

const isSame = (one: readonly Draft[], other: readonly Draft[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const newRow = (): Draft => ({
  key: crypto.randomUUID(),
  ...{ name: '', price: '', discount: '0', discount_type: 'percentage', active: true },
  ...{ on_sale_from: '', on_sale_until: '' },
});
