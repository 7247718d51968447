'use client';

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { Button } from './button';
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
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          className="fixed inset-x-0 bottom-0 z-50 grid gap-5 rounded-t-card border border-line bg-surface p-5 shadow-float outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:max-w-md md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-6"
        >
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
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
