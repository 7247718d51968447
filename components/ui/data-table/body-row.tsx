import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { CheckMark } from './check-mark';
import { cellClass, endClass, stickyClass } from './head-row';
import type { TableColumn } from './table-column';
import { titleWhatIsCut } from './title-what-is-cut';

type Props<Row> = {
  /** The row's place in the list, the first is 0. */
  place: number;
  /** Undefined while it is on its way. */
  row: Row | undefined;
  columns: readonly TableColumn<Row>[];
  name: (row: Row) => string;
  hrefOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  isOpen: boolean;
  /** Keys are about this row. */
  isCurrent: boolean;
  onFocus: () => void;
  isSelected?: boolean;
  onToggle?: (place: number, isRange: boolean) => void;
};

const rowClass =
  'absolute inset-x-0 grid h-(--row) cursor-pointer border-b border-line focus-visible:-outline-offset-2 ' +
  'focus-visible:outline-2 focus-visible:outline-link max-md:grid-rows-2 ' +
  'max-md:content-center md:grid-cols-(--columns)';

const phoneClass = {
  name: 'max-md:col-start-2 max-md:row-start-1 max-md:items-end max-md:pl-0!',
  wholeLine: 'max-md:col-end-4 max-md:pr-4!',
  below:
    'max-md:col-start-2 max-md:row-start-2 max-md:items-start max-md:justify-start max-md:pl-0! max-md:text-sm max-md:text-muted',
  opposite: 'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:pr-4!',
  corner: 'max-md:col-start-3 max-md:row-start-2 max-md:items-start max-md:pr-4! max-md:text-sm',
};

/** One row: its place in the list is its place on the screen. */
export function BodyRow<Row>(props: Props<Row>) {
  const { place, row, columns, name, hrefOf, onOpen, isOpen, isCurrent, onFocus, isSelected, onToggle } =
    props;
  const texts = useTexts('table');
  const hasSelection = onToggle !== undefined;
  const hasCorner = columns.some(({ onPhone }) => onPhone === 'corner');
  const open = (event: MouseEvent) => {
    if (!row || event.metaKey || event.ctrlKey || window.getSelection()?.toString()) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to keys for all of its rows.
    <div
      role="row"
      data-row={place}
      aria-rowindex={place + 2}
      aria-selected={hasSelection ? isSelected : undefined}
      aria-busy={row === undefined || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={open}
      style={{ top: `calc(var(--row) * ${place})` }}
      className={clsx(
        rowClass,
        hasSelection
          ? 'max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto]'
          : 'max-md:grid-cols-[1rem_minmax(0,1fr)_auto]',
        isOpen || isSelected ? 'bg-hover' : 'bg-page hover:bg-sunken',
      )}
    >
      {hasSelection && (
        <div
          role="gridcell"
          className={clsx(cellClass, 'z-[1] bg-inherit max-md:row-span-2 md:sticky md:left-0')}
        >
          {row && (
            <CheckMark
              label={texts.selectRow(name(row))}
              isChecked={isSelected ?? false}
              tabIndex={-1}
              onToggle={(event) => onToggle(place, event.shiftKey)}
            />
          )}
        </div>
      )}
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="gridcell"
          className={clsx(
            cellClass,
            column.align === 'end' && endClass,
            stickyClass(hasSelection, index),
            index === 0 && hasCorner && phoneClass.wholeLine,
            index === 0 ? phoneClass.name : column.onPhone ? phoneClass[column.onPhone] : 'max-md:hidden',
          )}
        >
          {!row ? (
            <>
              {index === 0 && <span className="sr-only">{texts.loadingRow}</span>}
              <Skeleton className={clsx('h-4', index === 0 ? 'w-40' : 'w-16')} />
            </>
          ) : index === 0 ? (
            <Link
              href={hrefOf(row)}
              tabIndex={-1}
              onPointerEnter={titleWhatIsCut}
              className="min-w-0 truncate rounded-[4px] font-medium"
            >
              {column.cell(row)}
            </Link>
          ) : (
            <span className="min-w-0 truncate" onPointerEnter={titleWhatIsCut}>
              {column.cell(row)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
