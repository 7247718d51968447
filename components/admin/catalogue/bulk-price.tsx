'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { changedPrice, type Draft } from './draft-services';

type Props = {
  currency: string;
  decimals: number;
  rows: readonly Draft[];
  onChange: (rows: Draft[]) => void;
};

/** Changes all prices in the grid, where they can be looked at before they are saved. */
export function BulkPrice({ currency, decimals, rows, onChange }: Props) {
  const { bulk: texts, percent } = useTexts('officeCatalogue').grid;
  const [by, setBy] = useState('');
  const [unit, setUnit] = useState<Draft['discount_type']>('percentage');
  const amount = /^[-+−]?\d{1,7}([.,]\d{1,4})?$/.test(by.trim())
    ? Number(by.trim().replace('−', '-').replace(',', '.'))
    : null;
  const apply = () => {
    if (amount === null) return;
    onChange(rows.map((row) => ({ ...row, price: changedPrice(row.price, amount, unit, decimals) })));
    setBy('');
  };
  return (
    <details>
      <summary className="cursor-pointer rounded-control text-md font-medium">{texts.open}</summary>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-28">
          <Field label={texts.by}>
            {(control) => <Input {...control} value={by} onChange={({ target }) => setBy(target.value)} />}
          </Field>
        </div>
        <div className="w-28">
          <Field label={texts.unit}>
            {(control) => (
              <Select
                {...control}
                value={unit}
                onChange={({ target }) => setUnit(target.value as Draft['discount_type'])}
              >
                <option value="percentage">{percent}</option>
                <option value="flat">{currency}</option>
              </Select>
            )}
          </Field>
        </div>
        <Button disabled={amount === null} onClick={apply}>
          {texts.apply}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">{texts.hint}</p>
    </details>
  );
}
