'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { Button } from './button';
import { scrimClass, sheetClass } from './sheet-class';
import { useReturnFocus } from './use-return-focus';

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
  const returnFocus = useReturnFocus();
  const texts = useTexts('ui');
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content {...returnFocus} className={sheetClass}>
          <div className="grid gap-1.5">
            <Radix.Title className="display text-lg">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="text-muted">{children}</div>
            </Radix.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-3 max-md:flex-col-reverse">
            <Radix.Cancel asChild>
              <Button>{texts.keepAsItIs}</Button>
            </Radix.Cancel>
            <Button
              variant="danger"
              pending={pending}
              onClick={onConfirm}
              className="max-w-full wrap-anywhere whitespace-normal!"
            >
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
