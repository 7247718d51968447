'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { keepingFocus } from '@/components/ui/keeping-focus';

type Drag = { from: number; to: number };

/** What makes a button the grip of an item: dragged by pointer, moved by arrow keys, Home and End. */
export type GripProps = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * A list whose items are dragged to another place by a grip. `item` goes on each item, `grip` on its grip; the item at
 * which one would be dropped has `data-drop`, the dragged one `data-dragged`.
 */
export function useSortable(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const items = useRef(new Map<number, HTMLElement>());
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDrag(null);
    };
    document.addEventListener('keydown', cancel, true);
    return () => document.removeEventListener('keydown', cancel, true);
  }, [isDragging]);

  /** The place of an item that is let go at a height of the window. */
  const placeAt = (y: number, from: number): number => {
    let before = 0;
    for (const [place, item] of items.current) {
      if (place >= count || place === from) continue;
      const { top, height } = item.getBoundingClientRect();
      if (top + height / 2 < y) before += 1;
    }
    return before;
  };
  const grip = (place: number): GripProps => ({
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: place, to: place });
    },
    onPointerMove(event) {
      if (!drag) return;
      const to = placeAt(event.clientY, drag.from);
      if (to === drag.to) return;
      setDrag({ ...drag, to });
      items.current.get(to)?.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) keepingFocus(() => onMove(drag.from, drag.to));
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event) {
      const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (to >= 0 && to < count && to !== place) keepingFocus(() => onMove(place, to));
    },
  });
  const item = (place: number) => ({
    ref: (element: HTMLElement | null) => {
      if (element) items.current.set(place, element);
      else items.current.delete(place);
    },
    'data-dragged': drag?.from === place || undefined,
    'data-drop':
      drag && drag.to === place && drag.to !== drag.from
        ? drag.to < drag.from
          ? ('before' as const)
          : ('after' as const)
        : undefined,
    className:
      'data-[dragged]:opacity-50 data-[drop]:border-link data-[drop]:bg-hover data-[drop=after]:*:border-b-link data-[drop=before]:*:border-t-2 data-[drop=before]:*:border-t-link',
  });
  return { grip, item };
}
