import {
  type ColumnOrderState,
  type ColumnVisibilityState,
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type OnChangeFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useSyncExternalStore } from 'react';
import type { TableColumn } from './table-column';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature });
/** The rows are read page by page; the table's model is asked for its columns alone. */
type NoRow = Record<string, never>;
const noRows: NoRow[] = [];

type Layout = { order: ColumnOrderState; visibility: ColumnVisibilityState };

export type ColumnChoice<Row> = {
  /** Those that show, in their order. */
  shown: readonly TableColumn<Row>[];
  /** All, in their order, and whether each shows. The first can't be hidden or moved. */
  all: readonly { column: TableColumn<Row>; isShown: boolean }[];
  toggle: (id: string) => void;
  /** Moves a column one place to the left (-1) or right (1). */
  move: (id: string, by: -1 | 1) => void;
  reset: () => void;
  /** Whether they are those that the list shows to begin with. */
  isUsual: boolean;
};

/** The columns that a list's address names, and what puts others there. */
type NamedColumns = { ids: readonly string[] | null; onChange: (ids: readonly string[]) => void };

/**
 * Which of a list's columns show, in which order: those that its address names, otherwise as this browser remembers
 * under `name`.
 */
export function useTableColumns<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  named: NamedColumns,
): ColumnChoice<Row> {
  const [stored, setStored] = useStored(`loadout:columns:${name}`);
  const first = columns[0]?.id ?? '';
  const layout = named.ids ? layoutOf([first, ...named.ids.filter((id) => id !== first)], columns) : stored;
  const setLayout = (next: Layout | null) => {
    if (!named.ids) return setStored(next);
    const { order, visibility } = next ?? defaults;
    named.onChange(order.filter((id) => visibility[id] !== false));
  };
  const defaults = useMemo(
    () => ({
      order: columns.map(({ id }) => id),
      visibility: Object.fromEntries(columns.map(({ id, isExtra }) => [id, !isExtra])),
    }),
    [columns],
  );
  // What this browser remembers may be of a time when the list had other columns.
  const order = [
    ...(layout?.order ?? []).filter((id) => defaults.order.includes(id)),
    ...defaults.order.filter((id) => !layout?.order.includes(id)),
  ];
  const visibility = { ...defaults.visibility, ...layout?.visibility };
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, NoRow>();
    return helper.columns(columns.map(({ id }, index) => helper.display({ id, enableHiding: index > 0 })));
  }, [columns]);
  const changed =
    <T>(part: 'order' | 'visibility', before: T): OnChangeFn<T> =>
    (update) => {
      const after = typeof update === 'function' ? (update as (old: T) => T)(before) : update;
      setLayout({ order, visibility, [part]: after });
    };
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: { columnOrder: order, columnVisibility: visibility },
    onColumnOrderChange: changed('order', order),
    onColumnVisibilityChange: changed('visibility', visibility),
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const all = table
    .getAllLeafColumns()
    .flatMap((leaf) => {
      const column = byId.get(leaf.id);
      return column ? [{ column, isShown: leaf.getIsVisible() }] : [];
    })
    .sort((a, b) => order.indexOf(a.column.id) - order.indexOf(b.column.id));
  return {
    all,
    shown: all.filter(({ isShown }) => isShown).map(({ column }) => column),
    toggle: (id) => table.getColumn(id)?.toggleVisibility(),
    move(id, by) {
      const from = order.indexOf(id);
      const to = from + by;
      if (from < 1 || to < 1 || to >= order.length) return;
      const moved = order.filter((other) => other !== id);
      moved.splice(to, 0, id);
      table.setColumnOrder(moved);
    },
    reset: () => setLayout(null),
    isUsual: !layout,
  };
}

const layoutOf = <Row>(shown: readonly string[], columns: readonly TableColumn<Row>[]): Layout => ({
  order: [...shown],
  visibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
});

const changedEvent = 'loadout:columns';

function useStored(key: string): [Layout | null, (layout: Layout | null) => void] {
  const text = useSyncExternalStore(
    (listener) => {
      window.addEventListener(changedEvent, listener);
      return () => window.removeEventListener(changedEvent, listener);
    },
    () => readText(key),
    () => '',
  );
  const layout = useMemo(() => parse(text), [text]);
  const store = (next: Layout | null) => {
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      // Storage is off: columns stay as they are.
    }
    window.dispatchEvent(new Event(changedEvent));
  };
  return [layout, store];
}

function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function parse(text: string): Layout | null {
  try {
    const { order, visibility } = JSON.parse(text) as Partial<Layout>;
    return Array.isArray(order) && visibility ? { order, visibility } : null;
  } catch {
    return null;
  }
}
