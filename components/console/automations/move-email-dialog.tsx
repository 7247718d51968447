'use client';

import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import type { Sequence } from '@/lib/campaign/automations/queries';
import type { useMoveEmail } from './use-move-email';

type Props = { sequence: Sequence; moving: ReturnType<typeof useMoveEmail> };

/** Moves an email once it has been said what that does to those inside. */
export function MoveEmailDialog({ sequence, moving }: Props) {
  const all = useTexts('automations');
  const texts = all.move;
  const { number } = useFormats();
  const { asked } = moving;
  if (!asked) return null;
  const { move, impact } = asked;
  const isLive = sequence.automation.state === 'live';
  const nameOf = (utr: string) => {
    const index = sequence.emails.findIndex((email) => email.utr === utr);
    return texts.email(index + 1, sequence.emails[index]?.subject ?? '');
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && moving.cancel()}
      title={texts.title(move.from, move.to)}
    >
      <div className="grid gap-2">
        {impact.changes.map(({ from, to, count, due }) => (
          <p key={from + to} className="wrap-anywhere">
            {texts.waits(count, number(count), nameOf(from), nameOf(to))}{' '}
            {due > 0 && (isLive ? texts.due : texts.dueLater)(due, count, number(due))}
          </p>
        ))}
        {impact.had > 0 && <p>{texts.had(impact.had, number(impact.had))}</p>}
        <p className="text-muted">{texts.once}</p>
      </div>
      <DialogActions>
        <Button onClick={moving.cancel}>{texts.cancel}</Button>
        <Button variant="primary" pending={moving.isPending} onClick={moving.confirm}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
