import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { MouseEvent } from 'react';

type Props = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onToggle: (event: MouseEvent) => void;
  /** -1 where keys reach it by its row. */
  tabIndex?: number;
};

/** A checkbox in a table: the target is the whole cell, the box is small. */
export function CheckMark({ label, isChecked, isPartly = false, onToggle, tabIndex }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isPartly ? 'mixed' : isChecked}
      aria-label={label}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        onToggle(event);
      }}
      className="-m-2 grid size-9 shrink-0 place-items-center rounded-control"
    >
      <span
        className={clsx(
          'grid size-4.5 place-items-center rounded-[5px] border',
          isChecked || isPartly ? 'border-fill bg-fill text-page' : 'border-edge bg-surface',
        )}
      >
        {isPartly ? (
          <Minus aria-hidden="true" strokeWidth={3} className="size-3" />
        ) : (
          isChecked && <Check aria-hidden="true" strokeWidth={3} className="size-3" />
        )}
      </span>
    </button>
  );
}
