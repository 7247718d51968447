'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { categoriesQuery, categoryCalls, type DeskCategory } from '@/lib/store/category-desk/queries';

type Props = { category: DeskCategory; others: readonly DeskCategory[]; onClose: () => void };

/** Says what happens to a category’s products, and deletes it. */
export function DeleteDialog({ category, others, onClose }: Props) {
  const { categories: texts } = useTexts('officeCatalogue');
  const { removal } = texts;
  const failureText = useFailureText();
  const client = useQueryClient();
  const [target, setTarget] = useState(others[0]?.id);
  const isEmpty = category.products === 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      categoryCalls.delete({ id: category.id, ...(!isEmpty && target && { move_to: target }) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: categoriesQuery().queryKey });
      onClose();
      void showToast({ kind: 'success', title: texts.done.delete });
    },
  });
  const isStuck = !isEmpty && target === undefined;
  const text = isEmpty ? removal.empty : isStuck ? removal.only : removal.moving(category.products);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={removal.title(category.name)}
      description={text}
    >
      <div className="grid gap-4">
        {error && <Notice tone="bad">{failureText(error)}</Notice>}
        {!isEmpty && !isStuck && (
          <Field label={removal.moveTo}>
            {(control) => (
              <Select
                {...control}
                value={target}
                onChange={({ target: { value } }) => setTarget(Number(value))}
              >
                {others.map(({ id, name, state }) => (
                  <option key={id} value={id}>
                    {state === 'active' ? name : removal.hidden(name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {!isStuck && (
          <DialogActions>
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              {isEmpty ? removal.submit : removal.submitMoving}
            </Button>
          </DialogActions>
        )}
      </div>
    </Dialog>
  );
}
