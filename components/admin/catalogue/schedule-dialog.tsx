'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';

type Times = { on_sale_from: string; on_sale_until: string };
type Props = {
  name: string;
  zone: string;
  value: Times;
  /** Whether the times are saved later, with the rest. */
  isDraft?: boolean;
  onSave: (times: Times) => Promise<void>;
  onClose: () => void;
};

/** Asks from when and until when a product, pack or value is on sale. */
export function ScheduleDialog({ name, zone, value, isDraft = false, onSave, onClose }: Props) {
  const { schedule: texts } = useTexts('officeCatalogue');
  const failureText = useFailureText();
  const [from, setFrom] = useState(value.on_sale_from);
  const [until, setUntil] = useState(value.on_sale_until);
  const save = useMutation({
    mutationFn: () => onSave({ on_sale_from: from, on_sale_until: until }),
    onSuccess: onClose,
  });
  const isWrong = from !== '' && until !== '' && until <= from;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(name)}
      description={texts.text}
    >
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) save.mutate();
        }}
      >
        {save.error && <Notice tone="bad">{failureText(save.error)}</Notice>}
        <Field label={texts.from}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label={texts.until} error={isWrong ? texts.order : undefined} hint={texts.zone(zone)}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          {(from || until) && (
            <Button
              onClick={() => {
                setFrom('');
                setUntil('');
              }}
            >
              {texts.clear}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={save.isPending}>
            {isDraft ? texts.keep : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
