'use client';

import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#language';
import { TimelineNode } from './timeline-node';
import type { EmailMove } from './use-move-email';

/** An email that is being dragged, and the place that it would have if it were dropped now; null for its own. */
export type EmailDrag = EmailMove | null;

type Props = {
  utr: string;
  /** From 1. */
  place: number;
  /** How many emails there are. */
  count: number;
  /** It was moved here just now. */
  isMoved: boolean;
  drag: EmailDrag;
  onDrag: (drag: EmailDrag) => void;
  onMove: (move: EmailMove) => void;
  children: ReactNode;
};

/** A stop of the timeline that can be moved: by its grip, or with Alt and an arrow from anywhere in it. */
export function EmailStop({ utr, place, count, isMoved, drag, onDrag, onMove, children }: Props) {
  const texts = useTexts('automations').move;
  const content = useRef<HTMLDivElement>(null);
  // The browser takes the focus from what is moved, and from a button that has no use at the new place.
  useEffect(() => {
    const focused = document.activeElement;
    const isLost =
      focused === null ||
      focused === document.body ||
      (focused instanceof HTMLButtonElement && focused.disabled);
    if (isMoved && isLost) content.current?.querySelector<HTMLElement>('[data-move]:enabled')?.focus();
  }, [isMoved]);
  const isDragged = drag?.utr === utr;
  const isTarget = drag !== null && drag.to === place && drag.from !== place;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    // Alt with an arrow opens the list of a select.
    if (!event.altKey || by === 0 || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    const to = place + by;
    if (to >= 1 && to <= count) onMove({ utr, from: place, to });
  };
  return (
    <TimelineNode
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (!drag) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        if (drag.to !== place) onDrag({ ...drag, to: place });
      }}
      onDrop={(event) => {
        if (!drag) return;
        event.preventDefault();
        onDrag(null);
        onMove({ ...drag, to: place });
      }}
    >
      {count > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in the card and keys do the same.
        <span
          draggable
          title={texts.drag}
          className="absolute top-6 -left-1 hidden h-7 w-5 cursor-grab place-items-center rounded-xs bg-page text-muted hover:text-text pointer-fine:grid"
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', '');
            event.dataTransfer.effectAllowed = 'move';
            if (content.current) event.dataTransfer.setDragImage(content.current, 0, 0);
            onDrag({ utr, from: place, to: place });
          }}
          onDragEnd={() => onDrag(null)}
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </span>
      )}
      <div
        ref={content}
        className={clsx(
          'relative',
          isDragged && 'opacity-50',
          isTarget && 'before:absolute before:inset-x-0 before:h-0.5 before:bg-link',
          isTarget && ((drag?.from ?? 0) < place ? 'before:-bottom-4' : 'before:-top-4'),
        )}
      >
        {children}
      </div>
    </TimelineNode>
  );
}
