'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { useChanged } from './use-changed';

type Props = {
  email: string;
  /** Erases them, if this is their address. */
  erase: (confirm: string) => Promise<unknown>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onErased: () => void;
};

/** Erases a person, once their address has been typed. */
export function EraseDialog({ email, erase: eraseThem, open, onOpenChange, onErased }: Props) {
  const texts = useTexts('person').erasing;
  const failureText = useFailureText();
  const changed = useChanged();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isIt = typed.trim().toLowerCase() === email.trim().toLowerCase();
  const erase = useMutation({
    mutationFn: () => eraseThem(typed),
    onSuccess: async () => {
      onOpenChange(false);
      onErased();
      void showToast({ kind: 'success', title: texts.done });
      await changed({ isGone: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isIt) erase.mutate();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title(email)} description={texts.text}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Notice tone="warn">
          <p>{texts.warning}</p>
        </Notice>
        {erase.isError && <Notice tone="bad">{failureText(erase.error)}</Notice>}
        <Field label={texts.label} error={isChecked && !isIt ? texts.mismatch : undefined}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="danger" pending={erase.isPending}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
