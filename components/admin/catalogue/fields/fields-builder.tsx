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
import { showToast } from '@/components/ui/toast';
import { type DeskProductView, deskProductOptions, productCalls } from '@/lib/store/product-desk/queries';
import { type DraftField, draftOf, MOST_FIELDS, newField, sentOf } from './draft-fields';
import { draftProblems } from './draft-problems';
import { FieldCard } from './field-card';
import { FieldsPreview } from './fields-preview';

type Props = { product: DeskProductView; isEditable: boolean };

/** What a top-up asks of its buyers, beside the form that they get. */
export function FieldsBuilder({ product, isEditable }: Props) {
  const texts = useTexts('officeOrderFields');
  const { kind, id, revision, order_fields } = product;
  const saved = order_fields.map(draftOf);
  // Beside the fields, what they were made of: whoever saves the rest of the product changes its revision, not these.
  const unsaved = useUnsaved<{ rows: DraftField[]; from: DraftField[] } | null>(
    `product ${kind} ${id} fields`,
    {
      value: null,
      at: revision,
    },
  );
  const { rows, from } = (isEditable && unsaved.value) || { rows: saved, from: saved };
  const setRows = (next: DraftField[]) => unsaved.change({ rows: next, from });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const { say, status } = useSpokenOrder();
  const failureText = useFailureText();
  const client = useQueryClient();
  const problems = draftProblems(
    rows,
    order_fields.map(({ name }) => name),
    isSent,
    texts,
  );
  const isChanged = !isSame(rows, saved);
  const isCurrent = isSame(from, saved);
  const save = useMutation({
    mutationFn: () =>
      productCalls.saveOrderFields({
        ...{ id, revision: isCurrent ? revision : unsaved.at },
        fields: rows.map(sentOf),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deskProductOptions(kind, id).queryKey });
      discard();
      void showToast({ kind: 'success', title: texts.saved });
    },
  });
  const discard = () => {
    unsaved.begin({ value: null, at: revision });
    setSent(false);
    save.reset();
  };
  const toggle = (key: string, isOpen: boolean) => {
    if (open.has(key) === isOpen) return;
    setOpen(new Set(isOpen ? [...open, key] : [...open].filter((other) => other !== key)));
  };
  const submit = () => {
    setSent(true);
    const names = order_fields.map(({ name }) => name);
    const wrong = draftProblems(rows, names, true, texts).flatMap((errors, place) =>
      Object.keys(errors).length > 0 ? (rows[place]?.key ?? []) : [],
    );
    setOpen(new Set([...open, ...wrong]));
    if (wrong.length === 0) save.mutate();
  };
  const move = (from: number, to: number) => {
    setRows(moved(rows, from, to));
    say(rows[from]?.label || texts.newField, to, rows.length);
  };
  const sortable = useSortable(rows.length, move);
  const add = () => {
    const field = newField();
    setRows([...rows, field]);
    setOpen(new Set([...open, field.key]));
  };
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {save.error && <Notice tone="bad">{failureText(save.error)}</Notice>}
      {isChanged && !isCurrent && <Notice tone="warn">{texts.old}</Notice>}
      {isChanged && isCurrent && unsaved.isRestored && <Notice>{texts.restored}</Notice>}
      <div className="grid max-w-4xl min-w-0 gap-4">
        {rows.length === 0 ? (
          <p className="text-muted">{texts.empty}</p>
        ) : (
          <ol className="grid gap-3">
            {rows.map((field, place) => (
              <FieldCard
                key={field.key}
                field={field}
                saved={order_fields.find(({ name }) => name === field.key)}
                place={place}
                count={rows.length}
                taken={rows.filter(({ key }) => key !== field.key).map(({ name }) => name)}
                errors={problems[place] ?? {}}
                isOpen={open.has(field.key)}
                isEditable={isEditable}
                onOpen={(isOpen) => toggle(field.key, isOpen)}
                onChange={(next) => setRows(rows.with(place, next))}
                sortable={sortable}
                onMove={(to) => move(place, to)}
                onRemove={() => setRows(rows.filter(({ key }) => key !== field.key))}
              />
            ))}
          </ol>
        )}
        {isEditable && (
          <div className="flex flex-wrap items-center gap-3">
            {rows.length < MOST_FIELDS && <Button onClick={add}>{texts.add}</Button>}
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
        )}
        {isEditable && (
          <p className="text-sm text-muted">
            {rows.length < MOST_FIELDS ? rows.length > 1 && texts.keys : texts.most(MOST_FIELDS)}
          </p>
        )}
        {status}
        <FieldsPreview rows={rows} />
      </div>
    </Panel>
  );
}

const isSame = (one: readonly DraftField[], other: readonly DraftField[]) =>
  JSON.stringify(one) === JSON.stringify(other);
