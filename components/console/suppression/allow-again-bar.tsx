'use client';

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { useBulkAnswers } from '@/components/console/contacts/use-bulk-actions';
import { selectedRows } from '@/components/console/selected-rows';
import { Allowed } from '@/components/console/shell/allowed';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Selection } from '@/components/ui/data-table/selection';
import { SelectionBar } from '@/components/ui/data-table/selection-bar';
import { showToast } from '@/components/ui/toast';
import { startAllowing } from '@/lib/campaign/bulk-actions/queries';
import { countSelected, type SuppressionFilter } from '@/lib/campaign/suppression/queries';

type Props = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  total: number;
  filter: SuppressionFilter;
  onExport: (selection: Selection) => void;
  onChanged: () => void;
};

/** Takes selected addresses off the list, after saying how many of them left by themselves; can be undone. */
export function AllowAgainBar({ selection, onSelect, total, filter, onExport, onChanged }: Props) {
  const { allow: texts, export: exportText } = useTexts('suppression');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const { answer } = useBulkAnswers();
  const fail = (failure: Error) => showToast({ kind: 'error', title: failureTextOf(failure) });
  const selected = selectedRows(selection, filter);
  const read = useMutation({ mutationFn: () => countSelected(selected), onError: fail });
  const allow = useMutation({
    mutationFn: () => startAllowing(selected),
    onSuccess: ({ bulk_action }) => {
      answer(bulk_action);
      read.reset();
      onChanged();
    },
    onError: fail,
  });
  const { total: count, asked } = read.data ?? { total: 0, asked: 0 };
  return (
    <>
      <SelectionBar selection={selection} onSelect={onSelect} total={total}>
        <Button size="small" onClick={() => onExport(selection)}>
          <Download aria-hidden="true" />
          {exportText}
        </Button>
        <Allowed to="audience:write">
          <Button size="small" pending={read.isPending} onClick={() => read.mutate()}>
            {texts.action}
          </Button>
        </Allowed>
      </SelectionBar>
      <ConfirmDialog
        open={read.data !== undefined}
        onOpenChange={(isOpen) => !isOpen && read.reset()}
        title={texts.title(formats.number(count), count === 1)}
        confirm={texts.action}
        pending={allow.isPending}
        onConfirm={() => allow.mutate()}
      >
        {asked > 0 ? texts.asked(formats.number(asked), asked === 1) : texts.plain}
      </ConfirmDialog>
    </>
  );
}
