'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { scrimClass, sheetClass } from './sheet-class';
import { useReturnFocus } from './use-return-focus';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it is about, or what it will do, in a sentence. */
  description?: ReactNode;
  children?: ReactNode;
};

/** A sheet over the page: centred from a tablet on, at the lower edge on a phone. Escape and the scrim close it. */
export function Dialog({ open, onOpenChange, title, description, children }: Props) {
  const returnFocus = useReturnFocus();
  const texts = useTexts('ui');
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          className={sheetClass}
        >
          <div className="grid gap-1.5 pr-10">
            <Radix.Title className="display text-lg">{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="text-muted">{description}</div>
              </Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close
            aria-label={texts.close}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-muted hover:bg-hover md:size-9"
          >
            <X aria-hidden="true" className="size-4.5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
