'use client';

import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { Button } from './button';
import { scrimClass, sheetClass } from './sheet-class';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will be gone, by name, and whether it can come back. */
  children: ReactNode;
  /** A verb and its object: "Revoke token 12". */
  confirm: string;
  pending?: boolean;
  onConfirm: () => void;
};

/** Asks before something is destroyed. Focus starts on the way out, and the scrim does not close it. */
export default function ConfirmDialogView({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  pending,
  onConfirm,
}: ConfirmDialogProps) {
  const texts = useTexts('ui');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup className={sheetClass}>
          <div className="grid gap-1.5">
            <Base.Title className="display text-lg">{title}</Base.Title>
            <Base.Description render={<div />} className="text-muted">
              {children}
            </Base.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-3 max-md:flex-col-reverse">
            <Base.Close render={<Button />}>{texts.keepAsItIs}</Base.Close>
            <Button
              variant="danger"
              pending={pending}
              onClick={onConfirm}
              className="max-w-full wrap-anywhere whitespace-normal!"
            >
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
