'use client';

import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The texts that the preview found; none where only version B has some. */
  samples: readonly string[];
  label: string;
  pending: boolean;
  onConfirm: () => void;
};

/** Asks before a template's sample text goes out to readers. */
export function SampleTextDialog({ open, onOpenChange, samples, label, pending, onConfirm }: Props) {
  const texts = useTexts('sendDraft').send.sample;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
      {samples.length > 0 ? (
        <ul className="grid gap-2 border-l-2 border-line pl-4">
          {samples.map((text) => (
            <li key={text} className="line-clamp-2">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.inB}</p>
      )}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{texts.keep}</Button>
        <Button variant="primary" pending={pending} onClick={onConfirm}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
