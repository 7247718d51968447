'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { isSelected, type Selection, selectedCount } from '@/components/ui/data-table/selection';
import { SelectionBar } from '@/components/ui/data-table/selection-bar';
import type { PagedRows } from '@/components/ui/data-table/use-paged-rows';
import { showToast } from '@/components/ui/toast';
import {
  allowAgain,
  SUPPRESSED_PER_PAGE,
  type SuppressedAddress,
  type SuppressionFilter,
  suppressAgain,
  suppressedKey,
  suppressedQuery,
} from '@/lib/campaign/suppression/queries';

/** As many as can be put back at once. */
const MOST = 1_000;

type Props = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  rows: PagedRows<SuppressedAddress>;
  filter: SuppressionFilter;
  onExport: (selection: Selection) => void;
  onChanged: () => void;
};

/** All that the list's filter finds. */
async function everyAddress(queries: QueryClient, filter: SuppressionFilter, total: number) {
  const numbers = Array.from({ length: Math.ceil(total / SUPPRESSED_PER_PAGE) }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((page) => queries.fetchQuery(suppressedQuery(filter, page))));
  return pages.flatMap(({ addresses }) => addresses);
}

/** Those on the pages that were looked at: what was selected one by one is among them. */
function seenBy(queries: QueryClient): SuppressedAddress[] {
  const pages = queries.getQueriesData<{ addresses: SuppressedAddress[] }>({ queryKey: suppressedKey });
  const seen = pages.flatMap(([, page]) => page?.addresses ?? []);
  return [...new Map(seen.map((address) => [address.id, address])).values()];
}

/** Takes selected addresses off the list, once it was said who among them left by themselves; can be undone. */
export function AllowAgainBar({ selection, onSelect, rows, filter, onExport, onChanged }: Props) {
  const { allow: texts, export: exportText } = useTexts('suppression');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
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
      const entries = addresses.map(({ email_address, unsubscribe_groups_id: group, reason }) => ({
        email_address,
        ...(group !== null && { unsubscribe_groups_id: group }),
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
  const read = useMutation({
    mutationFn: async () => {
      const all =
        selection.kind === 'all' ? await everyAddress(queries, filter, rows.total) : seenBy(queries);
      return all.filter(({ id }) => isSelected(selection, id));
    },
    onSuccess: setChosen,
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
  });
  const choose = () => {
    if (selectedCount(selection, rows.total) > MOST) {
      void showToast({ kind: 'error', title: texts.tooMany(formats.number(MOST)) });
    } else read.mutate();
  };
  const asked = (chosen ?? []).filter(({ reason }) => reason === 'reader' || reason === 'complaint').length;
  const count = chosen?.length ?? 0;
  return (
    <>
      <SelectionBar selection={selection} onSelect={onSelect} total={rows.total}>
        <Button size="small" onClick={() => onExport(selection)}>
          <Download aria-hidden="true" />
          {exportText}
        </Button>
        <Button size="small" pending={read.isPending} onClick={choose}>
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
