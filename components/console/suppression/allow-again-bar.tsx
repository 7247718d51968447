'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Selection } from '@/components/ui/data-table/selection';
import { SelectionBar } from '@/components/ui/data-table/selection-bar';
import type { PagedRows } from '@/components/ui/data-table/use-paged-rows';
import { showToast } from '@/components/ui/toast';
import { allowAgain, type SuppressedAddress, suppressAgain } from '@/lib/campaign/suppression/queries';

type Props = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  rows: PagedRows<SuppressedAddress>;
  onChanged: () => void;
};

/** Takes selected addresses off the list, once it was said who among them left by themselves; can be undone. */
export function AllowAgainBar({ selection, onSelect, rows, onChanged }: Props) {
  const { allow: texts } = useTexts('suppression');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const [chosen, setChosen] = useState<readonly SuppressedAddress[] | null>(null);
  const back = useMutation({
    mutationFn: suppressAgain,
    onSuccess: () => showToast({ kind: 'success', title: texts.undone }),
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
    onSettled: onChanged,
  });
  const allow = useMutation({
    mutationFn: (addresses: readonly SuppressedAddress[]) => allowAgain(addresses.map(({ id }) => id)),
    onSuccess: (_, addresses) => {
      setChosen(null);
      const entries = addresses.map(({ email_address, unsubscribe_groups_id, reason }) => ({
        email_address,
        unsubscribe_groups_id,
        reason,
      }));
      showToast({
        kind: 'success',
        title: texts.done(formats.number(addresses.length), addresses.length === 1),
        undo: { label: texts.undo, run: () => back.mutate(entries) },
      });
    },
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
    onSettled: onChanged,
  });
  // Rows are selected where they were seen, so each of them is at hand.
  const seen = () =>
    Array.from({ length: rows.total }, (_, place) => rows.rowAt(place)).filter(
      (row) => row !== undefined && selection.ids.has(row.id),
    ) as SuppressedAddress[];
  const asked = (chosen ?? []).filter(({ reason }) => reason === 'reader' || reason === 'complaint').length;
  const count = chosen?.length ?? 0;
  return (
    <>
      <SelectionBar selection={selection} onSelect={onSelect} total={rows.total}>
        <Button size="small" onClick={() => setChosen(seen())}>
          {texts.action}
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(isOpen) => !isOpen && setChosen(null)}
        title={texts.title(formats.number(count), count === 1)}
        confirm={texts.action}
        pending={allow.isPending}
        onConfirm={() => chosen && allow.mutate(chosen)}
      >
        {asked > 0 ? texts.asked(formats.number(asked), asked === 1) : texts.plain}
      </ConfirmDialog>
    </>
  );
}
