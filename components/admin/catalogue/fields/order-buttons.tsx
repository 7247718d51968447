import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { keepingFocus } from '@/components/ui/keeping-focus';

type Props = {
  labels: { up: string; down: string; remove: string };
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** Undefined where it has to stay. */
  onRemove: (() => void) | undefined;
};

/** Moves one of several up and down, or removes it. */
export function OrderButtons({ labels, place, count, onMove, onRemove }: Props) {
  return (
    <span className="flex shrink-0">
      <Button
        variant="quiet"
        size="small"
        aria-label={labels.up}
        disabled={place === 0}
        onClick={() => keepingFocus(() => onMove(place - 1))}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={labels.down}
        disabled={place === count - 1}
        onClick={() => keepingFocus(() => onMove(place + 1))}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      {onRemove && (
        <Button variant="quiet" size="small" aria-label={labels.remove} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </span>
  );
}
