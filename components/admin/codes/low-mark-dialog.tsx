'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { batchesKey, codeCalls, type ServiceStock, stockKey } from '@/lib/store/inventory/queries';

type Props = { service: ServiceStock; onClose: () => void };

/** Asks at how many codes left a card value counts as low. */
export function LowMarkDialog({ service, onClose }: Props) {
  const texts = useTexts('officeCodes').mark;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const [typed, setTyped] = useState(service.low_mark?.toString() ?? '');
  const saving = useMutation({
    mutationFn: () => codeCalls.setLowMark(service.id, typed.trim() === '' ? undefined : Number(typed)),
    onSuccess: async () => {
      for (const queryKey of [batchesKey, stockKey]) await client.invalidateQueries({ queryKey });
      void showToast({ kind: 'success', title: texts.saved });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {saving.error && <Notice tone="bad">{failureTextOf(saving.error)}</Notice>}
        <Field label={texts.label} hint={texts.hint}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={saving.isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
