'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { scrimClass, sheetClass, wideSheetClass } from './sheet-class';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it is about, or what it will do, in a sentence. */
  description?: ReactNode;
  children?: ReactNode;
  /** As wide as the page. */
  isWide?: boolean;
};

/** A sheet over the page: centred from a tablet on, at the lower edge on a phone. Escape and the scrim close it. */
export default function DialogView({
  open,
  onOpenChange,
  title,
  description,
  children,
  isWide = false,
}: DialogProps) {
  const texts = useTexts('ui');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup className={isWide ? wideSheetClass : sheetClass}>
          <div className="grid gap-1.5 pr-10">
            <Base.Title className="display text-lg">{title}</Base.Title>
            {description && (
              <Base.Description render={<div />} className="text-muted">
                {description}
              </Base.Description>
            )}
          </div>
          {children}
          <Base.Close
            aria-label={texts.close}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-muted hover:bg-hover md:size-9"
          >
            <X aria-hidden="true" className="size-4.5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
