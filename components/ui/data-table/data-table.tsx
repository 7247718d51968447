'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { useKeys } from '@/components/ui/use-keys';
import { BodyRow } from './body-row';
import { HeadRow } from './head-row';
import { isSelected, type Selection, setSelected } from './selection';
import type { TableColumn } from './table-column';
import { useDensity } from './use-density';
import type { PagedRows } from './use-paged-rows';
import { useRowKeys } from './use-row-keys';

/** Browsers give up on a page of more than about 33 million pixels. */
const MAX_ROWS = 500_000;
const ROW_HEIGHT = 44;
/** What is shown before a script knows how high the window is. */
const FIRST_VIEW = { width: 1200, height: 900 };

export type DataTableProps<Row extends { id: number }> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: PagedRows<Row>;
  /** Tells which places are in view, so that their rows can be asked for. */
  onView: (view: { first: number; last: number }) => void;
  /** What a row is called, for a screen reader. */
  nameOf: (row: Row) => string;
  /** Where a row's record is. */
  hrefOf: (row: Row) => string;
  /** Opens it, beside the list or as a page. */
  onOpen: (row: Row) => void;
  /** The record that is open. */
  openId?: number | null;
  sort: string;
  onSort: (sort: string) => void;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** Stands in place of the rows where there are none. */
  empty: ReactNode;
};

/**
 * A list of any length in a table that scrolls within the page: only the rows in view are in the document. Head and
 * first column stay in sight; on a phone each row is a small card.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, onView, selection, onSelect, onOpen, empty } = props;
  const texts = useTexts('table');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const [isCompact] = useDensity();
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  const count = Math.min(rows.total, MAX_ROWS);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: FIRST_VIEW,
    // The head covers the first pixels.
    scrollPaddingStart: 40,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onView({ first, last }), [first, last, onView]);

  // The height is the style sheet's, which knows a phone before any script does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the style sheet's height is another when rows are compact.
  useEffect(() => {
    const measure = () => {
      const element = scroller.current;
      const height = element && Number.parseFloat(getComputedStyle(element).getPropertyValue('--row'));
      if (height) setRowHeight(height);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isCompact]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height from here on.
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [props.sort, rows.isOld]);

  const anchor = useRef(0);
  const toggle = (place: number, isRange: boolean) => {
    const row = rows.rowAt(place);
    if (!row || !selection || !onSelect) return;
    const wanted = !isSelected(selection, row.id);
    const from = isRange ? Math.min(anchor.current, place) : place;
    const until = isRange ? Math.max(anchor.current, place) : place;
    const ids = Array.from({ length: until - from + 1 }, (_, index) => rows.rowAt(from + index)?.id);
    onSelect(
      setSelected(
        selection,
        ids.filter((id) => id !== undefined),
        wanted,
      ),
    );
    anchor.current = place;
  };
  const perView = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2);
  const focusRow = (place: number) => {
    virtual.scrollToIndex(place);
    // The row may have to be made first.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${place}"]`)?.focus(),
    );
  };
  const keys = useRowKeys({
    count,
    perView,
    scrollTo: focusRow,
    onToggle: toggle,
    onOpen: (place) => {
      const row = rows.rowAt(place);
      if (row) onOpen(row);
    },
  });
  // The grid has these keys as soon as a row of it has the focus.
  const enter = () => focusRow(keys.place);
  useKeys({ j: enter, k: enter });

  if (rows.failure) {
    return (
      <div className="border-t border-line p-4 md:px-6">
        <Notice
          tone="bad"
          title={texts.failed}
          actions={
            <Button size="small" onClick={rows.retry}>
              {texts.retry}
            </Button>
          }
        >
          {failureTextOf(rows.failure)}
        </Notice>
      </div>
    );
  }
  if (!rows.isLoading && count === 0) return <div className="p-4 md:px-6">{empty}</div>;

  const hasSelection = selection !== undefined && onSelect !== undefined;
  const style = {
    '--columns': [
      ...(hasSelection ? ['3.25rem'] : []),
      ...columns.map(({ width: [least, share] }) => `minmax(${least}px, ${share}fr)`),
    ].join(' '),
    '--least': `${columns.reduce((sum, { width }) => sum + width[0], hasSelection ? 52 : 0)}px`,
  } as CSSProperties;
  return (
    <>
      {rows.isPartlyFailed && (
        <div className="flex items-center gap-3 px-4 py-2 md:px-6">
          <Notice tone="bad">{texts.failedPart}</Notice>
          <Button size="small" onClick={rows.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + (hasSelection ? 1 : 0)}
        aria-multiselectable={hasSelection || undefined}
        aria-busy={rows.isLoading || rows.isOld}
        onKeyDown={keys.onKeyDown}
        style={style}
        className={clsx(
          'relative min-h-0 flex-1 overflow-auto overscroll-contain border-t border-line',
          // One class for each height: of two, the style sheet's order decides.
          isCompact ? '[--row:60px] md:[--row:36px]' : '[--row:60px] md:[--row:44px]',
        )}
      >
        <div className="md:min-w-(--least)">
          <HeadRow {...props} hasSelection={hasSelection} count={count} />
          <div
            role="rowgroup"
            className={clsx('relative transition-opacity', rows.isOld && 'opacity-50')}
            style={{ height: `calc(var(--row) * ${Math.max(count, rows.isLoading ? 8 : 0)})` }}
          >
            {items.map(({ index }) => (
              <BodyRow
                key={index}
                place={index}
                row={rows.rowAt(index)}
                columns={columns}
                name={props.nameOf}
                hrefOf={props.hrefOf}
                onOpen={onOpen}
                isOpen={props.openId !== null && rows.rowAt(index)?.id === props.openId}
                isCurrent={index === keys.place}
                onFocus={() => keys.setPlace(index)}
                {...(hasSelection && {
                  isSelected: isSelected(selection, rows.rowAt(index)?.id ?? -1),
                  onToggle: toggle,
                })}
              />
            ))}
          </div>
        </div>
      </div>
      {rows.total > MAX_ROWS && (
        <p className="px-4 py-2 text-sm text-muted md:px-6">{texts.tooMany(formats.number(MAX_ROWS))}</p>
      )}
    </>
  );
}

/** What stands in place of the rows where a search or filter finds none. */
export function NoneFits({ onClear }: { onClear: () => void }) {
  const texts = useTexts('table');
  return (
    <EmptyState title={texts.noneFits} action={<Button onClick={onClear}>{texts.clearFilters}</Button>}>
      {texts.noneFitsHint}
    </EmptyState>
  );
}
