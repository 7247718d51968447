import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTexts } from '#language';
import { CheckMark } from './check-mark';
import { everythingSelected, nothingSelected, type Selection, selectedCount } from './selection';
import type { TableColumn } from './table-column';

type Props<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  hasSelection: boolean;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  count: number;
};

export const cellClass = 'flex min-w-0 items-center px-2 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6';
/** A number at the right end of its cell keeps off a text that begins the next. */
export const endClass = 'justify-end tabular-nums md:not-last:pr-6';
/** The selection and the name stay in sight while the rest scrolls sideways. */
export const stickyClass = (hasSelection: boolean, index: number) =>
  index === 0 && clsx('z-[1] bg-inherit md:sticky', hasSelection ? 'md:left-13' : 'md:left-0');

/** The columns' names; those that can be sorted by are buttons. */
export function HeadRow<Row>({
  columns,
  sort,
  onSort,
  hasSelection,
  selection,
  onSelect,
  count,
}: Props<Row>) {
  const texts = useTexts('table');
  const selected = selection ? selectedCount(selection, count) : 0;
  return (
    <div role="rowgroup" className="sticky top-0 z-10 max-md:sr-only">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-9 grid-cols-(--columns) border-b border-line bg-page text-sm text-muted"
      >
        {hasSelection && (
          <div role="columnheader" className={clsx(cellClass, 'sticky left-0 z-[1] bg-inherit')}>
            <CheckMark
              label={texts.selectAll('')}
              isChecked={selected > 0 && selected === count}
              isPartly={selected > 0 && selected < count}
              onToggle={() => onSelect?.(selected > 0 ? nothingSelected : everythingSelected)}
            />
          </div>
        )}
        {columns.map((column, index) => {
          const { id, header, sort: key, align, highFirst } = column;
          const isUp = key !== undefined && sort === key;
          const isDown = key !== undefined && sort === `-${key}`;
          const next = isUp ? `-${key}` : isDown ? key : highFirst ? `-${key}` : key;
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
              className={clsx(cellClass, align === 'end' && endClass, stickyClass(hasSelection, index))}
            >
              {key === undefined ? (
                header
              ) : (
                <button
                  type="button"
                  title={texts.sortBy(header)}
                  onClick={() => next && onSort(next)}
                  className={clsx(
                    '-mx-1.5 inline-flex h-7 items-center gap-1 rounded-[6px] px-1.5 font-medium hover:bg-hover hover:text-text',
                    align === 'end' && 'flex-row-reverse',
                    (isUp || isDown) && 'text-text',
                  )}
                >
                  {header}
                  {isUp && <ArrowUp aria-hidden="true" className="size-3.5" />}
                  {isDown && <ArrowDown aria-hidden="true" className="size-3.5" />}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
