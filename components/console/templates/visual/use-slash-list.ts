import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { Insertable } from './blocks';
import { blocksFor } from './slash-list';
import type { Slash } from './slash-menu';

/** The menu at a slash: what is typed there, which block is marked, and the keys that belong to it. */
export function useSlashList(id: string, editor: () => Editor | null, blocks: readonly Insertable[]) {
  const [slash, setSlash] = useState<Slash | null>(null);
  const [active, setActive] = useState(0);
  /** Where somebody has closed the menu, so that it stays closed while they type on. */
  const closed = useRef<number | null>(null);
  const found = slash ? blocksFor(slash.query, blocks) : [];

  useEffect(() => {
    const element = editor()?.view.dom;
    if (!element) return;
    if (slash && found.length > 0) {
      element.setAttribute('aria-controls', id);
      element.setAttribute('aria-activedescendant', `${id}-${active}`);
    } else {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    }
  });

  const choose = (block: Insertable) => {
    if (slash) editor()?.chain().focus().deleteRange({ from: slash.from, to: slash.to }).run();
    setSlash(null);
    block.add();
  };
  return {
    slash,
    active,
    choose,
    onSlash(next: Slash | null) {
      if (next === null || next.from !== closed.current) closed.current = null;
      setSlash(closed.current === null ? next : null);
      setActive(0);
    },
    onSlashKey(event: KeyboardEvent): boolean {
      if (!slash) return false;
      if (event.key === 'Escape') {
        closed.current = slash.from;
        setSlash(null);
        return true;
      }
      if (found.length === 0) return false;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setActive((active + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
        return true;
      }
      const chosen = found[active];
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !chosen) return false;
      choose(chosen);
      return true;
    },
  };
}
