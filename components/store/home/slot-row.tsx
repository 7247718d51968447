'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#language';

/** Slots in one row that scrolls where it is wider than its place; with a mouse, by arrows at its ends. */
export function SlotRow({ children }: { children: ReactNode }) {
  const texts = useTexts('home').campaign;
  const row = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    setHidden({ before: scrollLeft > 8, after: scrollLeft + clientWidth < scrollWidth - 8 });
  }, []);
  useEffect(() => {
    if (!row.current) return;
    const watch = new ResizeObserver(look);
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [look]);

  const go = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <div className="relative -mx-4 min-w-0 md:-mx-6">
      <ul
        ref={row}
        onScroll={look}
        aria-label={texts.services}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="relative flex snap-x scroll-px-4 gap-4 overflow-x-auto rounded-control px-4 pb-1 focus-visible:-outline-offset-2 motion-reduce:scroll-auto! md:scroll-px-6 md:px-6"
      >
        {children}
      </ul>
      {hidden.before && (
        <Arrow side="left" label={texts.back} onPress={() => go(-1)} icon={<ChevronLeft />} />
      )}
      {hidden.after && (
        <Arrow side="right" label={texts.more} onPress={() => go(1)} icon={<ChevronRight />} />
      )}
    </div>
  );
}

type ArrowProps = { side: 'left' | 'right'; label: string; onPress: () => void; icon: ReactNode };

/** Fingers swipe and keys scroll the row itself, so it is there for a mouse alone. */
function Arrow({ side, label, onPress, icon }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className={`absolute top-18 ${side === 'left' ? 'left-1' : 'right-3'} grid size-10 -translate-y-1/2 cursor-pointer place-items-center rounded-full border border-outline bg-surface shadow-float hover:bg-hover max-md:hidden pointer-coarse:hidden [&_svg]:size-5`}
    >
      {icon}
    </button>
  );
}
