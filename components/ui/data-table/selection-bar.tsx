'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { everythingSelected, nothingSelected, type Selection, selectedCount } from './selection';

type Props = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** How many rows the list has in all. */
  total: number;
  /** How many that are isn’t known yet. */
  isCounting?: boolean;
  /** What can be done with those selected. */
  children: ReactNode;
};

/** At the lower edge while rows are selected: how many, all of them, and what can be done. */
export function SelectionBar({ selection, onSelect, total, isCounting = false, children }: Props) {
  const texts = useTexts('table');
  const formats = useFormats();
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2 md:px-6">
      <p aria-live="polite" className="font-medium tabular-nums">
        {isCounting && selection.kind === 'all' ? texts.counting : texts.selected(formats.number(count))}
      </p>
      {count < total && !isCounting && (
        <Button variant="quiet" size="small" onClick={() => onSelect(everythingSelected)}>
          {texts.selectAll(formats.number(total))}
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-2 max-md:order-last max-md:basis-full md:ml-auto">
        {children}
      </div>
      <button
        type="button"
        aria-label={texts.clearSelection}
        onClick={() => onSelect(nothingSelected)}
        className="-mr-3 ml-auto grid size-11 place-items-center rounded-control text-muted md:mr-0 md:ml-0 md:size-9 hover:bg-hover hover:text-text"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
