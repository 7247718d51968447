'use client';

import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  people: number;
  usual: number;
  label: string;
  pending: boolean;
  onConfirm: () => void;
};

/** Has the number of people typed where it is far above what the account sends to as a rule. */
export function UnusualSizeDialog({ open, onOpenChange, people, usual, label, pending, onConfirm }: Props) {
  const texts = useTexts('sendDraft').send.unusual;
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const [wasSent, setSent] = useState(false);
  const isRight = typed.replace(/\D/g, '') === String(people);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title(formats.number(people))}
      description={texts.text(formats.number(usual))}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (isRight) onConfirm();
        }}
      >
        <Field label={texts.label} {...(wasSent && !isRight && { error: texts.mismatch })}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Sends to more than three times as many as usual are worth a second look; small ones never are. */
export const isUnusual = (people: number, usual: number): boolean =>
  usual > 0 && people > 100 && people > 3 * usual;
