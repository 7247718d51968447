'use client';

import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import type { CartItem } from './cart-item';

/** What was just taken out, and the way back. It takes the focus, since the button that was pressed is gone. */
export function RemovedNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const texts = useTexts('cart').line;
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item that is taken out moves the focus again.
  useEffect(() => undo.current?.focus(), [item]);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-info-soft px-3.5 py-2"
    >
      <span>{texts.removed(texts.name(item.service, item.card))}</span>
      <Button ref={undo} size="small" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        {texts.undo}
      </Button>
    </div>
  );
}
