'use client';

import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Notice } from '@/components/ui/notice';
import type { SummaryFact } from './summary';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What can't be undone, each with its name. */
  facts: readonly SummaryFact[];
  total: string;
  /** What the button says. */
  action: string;
  /** What happens once it is paid, in a sentence. */
  children: ReactNode;
  /** The total is another one than the one that was asked about first. */
  hasChanged: boolean;
  failure: string | null;
  pending: boolean;
  onConfirm: () => void;
};

/** Repeats what can't be undone, and asks before it is paid. */
export default function ConfirmPurchase(props: Props) {
  const { open, onClose, title, facts, total, action, children, hasChanged, failure, pending, onConfirm } =
    props;
  const texts = useTexts('purchase');
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && !pending && onClose()}
      title={title}
      description={children}
    >
      <dl className="grid gap-y-2 border-y border-line py-4">
        {facts.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4">
            <dt className="text-muted">{fact.label}</dt>
            <dd className="text-right font-medium">{fact.value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <dt className="text-muted">{texts.summary.total}</dt>
          <dd className="display text-xl tabular-nums">{total}</dd>
        </div>
      </dl>
      {failure ? (
        <Notice tone={hasChanged ? 'warn' : 'bad'}>{failure}</Notice>
      ) : (
        hasChanged && <Notice tone="warn">{texts.confirm.changed(total)}</Notice>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {texts.confirm.back}
        </Button>
        <Button variant="primary" pending={pending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
