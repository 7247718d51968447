'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import type { ApprovableAction } from '@/lib/store/approvals/approvable';
import { approvalCalls, limitsQuery } from '@/lib/store/approvals/queries';

/** From which amount on each action needs a second person. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('approvals').limitForm;
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const { data } = useQuery(limitsQuery());
  const [typed, setTyped] = useState<Partial<Record<ApprovableAction, string>>>({});
  const saving = useMutation({
    mutationFn: async () => {
      for (const [action, text] of Object.entries(typed) as [ApprovableAction, string][])
        await approvalCalls.setLimit({ action, ...(text.trim() !== '' && { above: Number(text) }) });
    },
    onSuccess: () => {
      void showToast({ kind: 'success', title: texts.done });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: limitsQuery().queryKey }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
        className="grid gap-5"
      >
        {saving.error && <Notice tone="bad">{failureTextOf(saving.error)}</Notice>}
        {data?.limits.map(({ action, above }) => (
          <Field key={action} label={texts.labels[action] ?? action} hint={data.currency}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min={0}
                max={1_000_000}
                step="any"
                placeholder={texts.never}
                value={typed[action] ?? above?.toString() ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [action]: target.value })}
              />
            )}
          </Field>
        ))}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={saving.isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
