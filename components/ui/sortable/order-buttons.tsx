import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { keepingFocus } from '@/components/ui/keeping-focus';
import type { GripProps } from './use-sortable';

type Props = {
  /** What is moved, for a screen reader. */
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** By which it is dragged; without it, there is no grip. */
  grip?: GripProps;
  /** Undefined where it has to stay. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
};

/** Moves one of several up and down, by buttons and by dragging, or removes it. */
export function OrderButtons({ name, place, count, onMove, grip, onRemove, removeLabel }: Props) {
  const { sort: texts } = useTexts('ui');
  return (
    <span className="flex shrink-0">
      {grip && (
        <Button
          variant="quiet"
          size="small"
          className="cursor-grab touch-none active:cursor-grabbing"
          aria-label={texts.grip(name)}
          title={texts.hint}
          {...grip}
        >
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.up(name)}
        disabled={place === 0}
        onClick={() => keepingFocus(() => onMove(place - 1))}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.down(name)}
        disabled={place === count - 1}
        onClick={() => keepingFocus(() => onMove(place + 1))}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      {onRemove && (
        <Button variant="quiet" size="small" aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </span>
  );
}
