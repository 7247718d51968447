'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SuggestInput } from '@/components/ui/suggest-input';
import { useDebounced } from '@/components/ui/use-debounced';
import { operandOf, type Subject } from '@/lib/campaign/segments/conditions';
import { valuesQuery } from '@/lib/campaign/segments/queries';
import type { RuleChoices } from './rule-choices';

export type ValueControl = {
  value: string;
  onChange: (value: string) => void;
  'aria-label': string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

type Props = {
  kind: Subject['kind'];
  field: string;
  operator: string;
  listId: number;
  sends: RuleChoices['sends'];
  control: ValueControl;
};

/** What a condition compares with, as its field and operator take it. */
export function ConditionValue({ kind, field, operator, listId, sends, control }: Props) {
  const operand = operandOf(operator);
  if (operand === 'nothing') return null;
  if (operand === 'days') return <DaysInput control={control} />;
  if (kind === 'activity') return <SendSelect sends={sends} control={control} />;
  const isList = operand === 'list';
  if (kind === 'time' && !isList) return <TimeInput control={control} />;
  return <SuggestedValue field={field} listId={listId} isList={isList} kind={kind} control={control} />;
}

function DaysInput({ control: { value, onChange, ...control } }: { control: ValueControl }) {
  const texts = useTexts('segments');
  return (
    <span className="flex items-center gap-2">
      <Input
        {...control}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="w-24! tabular-nums"
      />
      <span className="text-muted">{texts.days}</span>
    </span>
  );
}

function SendSelect({
  sends,
  control: { value, onChange, ...control },
}: {
  sends: RuleChoices['sends'];
  control: ValueControl;
}) {
  const texts = useTexts('segments');
  const formats = useFormats();
  const isKnown = sends.some(({ utr }) => utr === value);
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{sends.length > 0 ? texts.chooseSend : texts.noSends}</option>
      {value && !isKnown && <option value={value}>{texts.words.goneSend}</option>}
      {sends.map(({ utr, name, at }) => (
        <option key={utr} value={utr}>
          {at ? `${name} · ${formats.day(at, 'UTC')}` : name}
        </option>
      ))}
    </Select>
  );
}

/** A day; where a time of the day was given with it, that stays. */
function TimeInput({ control: { value, onChange, ...control } }: { control: ValueControl }) {
  const written = value.replace(' ', 'T');
  return (
    <Input
      {...control}
      type={written.includes('T') ? 'datetime-local' : 'date'}
      step={/T\d\d:\d\d:/.test(written) ? 1 : undefined}
      value={written}
      onChange={(event) => onChange(event.target.value)}
      className="w-auto! tabular-nums"
    />
  );
}

const SUGGEST_AFTER_MS = 150;

function SuggestedValue({
  field,
  listId,
  isList,
  kind,
  control,
}: {
  field: string;
  listId: number;
  isList: boolean;
  kind: Subject['kind'];
  control: ValueControl;
}) {
  const texts = useTexts('segments');
  const formats = useFormats();
  const [wasFocused, setFocused] = useState(false);
  const { value } = control;
  // Of several values, the one behind the last comma is being typed.
  const before = isList ? value.slice(0, value.lastIndexOf(',') + 1) : '';
  const search = useDebounced(value.slice(before.length).trim(), SUGGEST_AFTER_MS);
  const { data } = useQuery({
    ...valuesQuery(listId, field, search),
    enabled: wasFocused && kind !== 'time',
  });
  const chosen = new Set(before.split(',').map((part) => part.trim().toLowerCase()));
  const suggestions = (data?.values ?? [])
    .filter((one) => !isList || (!one.value.includes(',') && !chosen.has(one.value.toLowerCase())))
    .map((one) => ({
      value: before ? `${before} ${one.value}` : one.value,
      label: one.value,
      ...(data?.sampled === null && { aside: formats.number(one.count) }),
    }));
  return (
    <SuggestInput
      {...control}
      suggestions={suggestions}
      onFocus={() => setFocused(true)}
      inputMode={kind === 'number' && !isList ? 'decimal' : 'text'}
      placeholder={isList ? texts.listHint : texts.valueHint}
      {...(data?.sampled && { note: texts.sampled(formats.number(data.sampled)) })}
    />
  );
}
