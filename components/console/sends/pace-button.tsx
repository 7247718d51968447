'use client';

import { useMutation } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { timeWords } from './time-words';
import { useSendActions } from './use-send-actions';

const PACES = [10, 30, 60, 120, 300, 600, 1_200, 3_000, 6_000];

/** Slows a running send down, and says before how long the rest then takes. */
export function PaceButton({ send }: { send: Progress }) {
  const { running: texts, actions } = useTexts('sends');
  const formats = useFormats();
  const { changePace } = useSendActions(send);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: () => changePace.mutateAsync(chosen),
    onSettled: () => setOpen(false),
  });
  const open = () => {
    setChosen(send.mails_per_minute ?? 300);
    setOpen(true);
  };
  return (
    <>
      <Button onClick={open}>
        <Gauge aria-hidden="true" />
        <span className="max-md:sr-only">{actions.slowDown}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.slower.title} description={texts.slower.hint}>
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <Field label={texts.slower.label}>
            {(control) => (
              <Select
                {...control}
                value={chosen ?? ''}
                onChange={({ target }) => setChosen(Number(target.value) || null)}
              >
                <option value="">{texts.slower.none}</option>
                {[...new Set([...PACES, ...(chosen ? [chosen] : [])])]
                  .sort((a, b) => a - b)
                  .map((pace) => (
                    <option key={pace} value={pace}>
                      {texts.pace(formats.number(pace))}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          {chosen !== null && (
            <p aria-live="polite">
              {texts.slower.takes(
                formats.number(send.waiting),
                send.waiting,
                timeWords((send.waiting / chosen) * 60, texts),
              )}
              {send.test?.winner === null && ` ${texts.slower.andWinner}`}
            </p>
          )}
          <DialogActions>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {texts.slower.save}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
