import { type KeyboardEvent, useState } from 'react';
import { completesPair } from '@/components/ui/use-keys';

type Options = {
  count: number;
  /** How many rows are in view, for Page Up and Page Down. */
  perView: number;
  scrollTo: (place: number) => void;
  onOpen: (place: number) => void;
  /** Selects or deselects a row; with `isRange`, all from the row that was toggled before. */
  onToggle: (place: number, isRange: boolean) => void;
};

/** Moves among the rows by arrows, j and k, and page keys; Space or x selects, Enter opens. */
export function useRowKeys({ count, perView, scrollTo, onOpen, onToggle }: Options) {
  const [place, setPlace] = useState(0);
  const go = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    setPlace(next);
    scrollTo(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    if (event.target instanceof HTMLElement && event.target.dataset.row === undefined) return;
    if (completesPair(event.nativeEvent)) return;
    const moves: Record<string, number> = {
      ArrowDown: place + 1,
      j: place + 1,
      ArrowUp: place - 1,
      k: place - 1,
      PageDown: place + perView,
      PageUp: place - perView,
      Home: 0,
      End: count - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      if (event.shiftKey && Math.abs(to - place) === 1) onToggle(Math.min(Math.max(to, 0), count - 1), false);
      go(to);
    } else if (event.key === ' ' || event.key === 'x') onToggle(place, event.shiftKey);
    else if (event.key === 'Enter') onOpen(place);
    else return;
    event.preventDefault();
  };
  return {
    /** The row that keys are about, and that the Tab key comes to. */
    place: Math.min(place, Math.max(0, count - 1)),
    setPlace,
    onKeyDown,
  };
}
