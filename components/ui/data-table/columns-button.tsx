'use client';

import { ArrowLeft, ArrowRight, Columns3 } from 'lucide-react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Popover } from '@/components/ui/popover';
import { useDensity } from './use-density';
import type { ColumnChoice } from './use-table-columns';

const moveClass =
  'grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-text disabled:opacity-30 md:size-8';

/** Chooses a list's columns and their order, and how high rows are. */
export function ColumnsButton<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const texts = useTexts('table');
  const [isCompact, setCompact] = useDensity();
  return (
    <Popover
      label={texts.columns}
      trigger={
        <Button size="small" className="max-md:hidden md:min-h-9">
          <Columns3 aria-hidden="true" />
          {texts.columns}
        </Button>
      }
    >
      <ul className="grid">
        {choice.all.map(({ column: { id, header }, isShown }, index) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <Checkbox
              label={header}
              aria-label={texts.showColumn(header)}
              checked={isShown}
              disabled={index === 0}
              onChange={() => choice.toggle(id)}
            />
            {index > 0 && (
              <span className="flex">
                <button
                  type="button"
                  aria-label={texts.moveUp(header)}
                  disabled={index === 1}
                  onClick={() => choice.move(id, -1)}
                  className={moveClass}
                >
                  <ArrowLeft aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={texts.moveDown(header)}
                  disabled={index === choice.all.length - 1}
                  onClick={() => choice.move(id, 1)}
                  className={moveClass}
                >
                  <ArrowRight aria-hidden="true" className="size-4" />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={choice.reset}>
        {texts.columnsReset}
      </Button>
      <div className="border-t border-line pt-3">
        <Checkbox
          label={texts.compactRows}
          checked={isCompact}
          onChange={(event) => setCompact(event.target.checked)}
        />
      </div>
    </Popover>
  );
}
