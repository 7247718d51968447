'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { FormDialog } from '@/components/admin/form-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

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
  const [from, setFrom] = useState(value.on_sale_from);
  const [until, setUntil] = useState(value.on_sale_until);
  const save = useMutation({
    mutationFn: () => onSave({ on_sale_from: from, on_sale_until: until }),
    onSuccess: onClose,
  });
  const isWrong = from !== '' && until !== '' && until <= from;
  return (
    <FormDialog
      title={texts.title(name)}
      description={texts.text}
      error={save.error}
      onSubmit={() => {
        if (!isWrong) save.mutate();
      }}
      onClose={onClose}
      actions={
        <>
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
        </>
      }
    >
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
    </FormDialog>
  );
}
