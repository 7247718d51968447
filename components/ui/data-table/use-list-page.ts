import type { UseQueryResult } from '@tanstack/react-query';
import {
  type ParserMap,
  parseAsArrayOf,
  parseAsString,
  useQueryState,
  useQueryStates,
  type Values,
} from 'nuqs';
import { useMemo, useState } from 'react';
import { columnsAt, listAddress, shapingKeys, stateAt, withColumns } from './list-address';
import { narrowRows, type Orders } from './narrow-rows';
import { nothingSelected, type Selection } from './selection';
import type { TableColumn } from './table-column';
import type { TableFilter } from './table-toolbar';
import { type KeysetQuery, useKeysetRows } from './use-keyset-rows';
import { type PageQuery, type TotalQuery, usePagedRows } from './use-paged-rows';
import { useTableColumns } from './use-table-columns';
import { wholeRows } from './whole-rows';

type StateOptions<Keys extends ParserMap, Filter, Row> = {
  /** Under which this browser remembers the columns. */
  name: string;
  /**
   * What of the list stands in its address: `q` is its search, `sort` its order, `open` the record beside it, `new`
   * whether one is being made, and anything else a filter.
   */
  search: Keys;
  /** The same as the API takes it; the page's server reads the first page by it. */
  filterOf: (state: Values<Keys>) => Filter;
  columns: readonly TableColumn<Row>[];
};

type Options<Keys extends ParserMap, Filter, Page, Row, Counted> = StateOptions<Keys, Filter, Row> & {
  /** One page of the list, the first is 1. */
  pageQuery: (filter: Filter, page: number) => PageQuery<Page, Row>;
  pageSize: number;
  /** How many rows the list has, where its pages come sooner without it. */
  totalQuery?: (filter: Filter) => TotalQuery<Counted>;
};

type KeysetOptions<Keys extends ParserMap, Filter, Page, Row, Cursor> = StateOptions<Keys, Filter, Row> & {
  pagesQuery: (filter: Filter) => KeysetQuery<Page, Row, Cursor>;
  pageSize: number;
};

type View = { first: number; last: number };

/** The state of a list of any length, which stands in its address but for what is selected and in view. */
export function useListPage<Keys extends ParserMap, Filter, Page, Row extends { id: number }, Counted>({
  pageQuery,
  pageSize,
  totalQuery,
  ...list
}: Options<Keys, Filter, Page, Row, Counted>) {
  const state = useListState(list);
  const { filter, view } = state;
  const rows = usePagedRows({
    pageQuery: (page) => pageQuery(filter, page),
    pageSize,
    totalQuery: totalQuery?.(filter),
    view,
  });
  return { ...state, rows, table: { ...state.table, rows } };
}

/** The same for a list whose pages each begin where the one before ends. */
export function useKeysetPage<Keys extends ParserMap, Filter, Page, Row extends { id: number }, Cursor>({
  pagesQuery,
  pageSize,
  ...list
}: KeysetOptions<Keys, Filter, Page, Row, Cursor>) {
  const state = useListState(list);
  const rows = useKeysetRows({ query: pagesQuery(state.filter), pageSize, view: state.view });
  return { ...state, rows, table: { ...state.table, rows } };
}

type WholeOptions<Keys extends ParserMap, Row> = Omit<StateOptions<Keys, unknown, Row>, 'filterOf'> & {
  /** All rows of the list, in the order that it has without a `sort`. */
  query: UseQueryResult<readonly Row[]>;
  /** What the search looks through. */
  textOf: (row: Row) => string;
  orders: Orders<Row>;
};

/** The same for a short list that comes whole: it is searched and put in order here. */
export function useWholeListPage<Keys extends ParserMap, Row extends { id: number }>({
  query,
  textOf,
  orders,
  ...list
}: WholeOptions<Keys, Row>) {
  const state = useListState({ ...list, filterOf: () => null });
  const { search } = state.toolbar;
  const { sort } = state.table;
  const shown = useMemo(
    () => query.data && narrowRows(query.data, { search, sort, textOf, orders }),
    [query.data, search, sort, textOf, orders],
  );
  const rows = wholeRows(query, shown);
  return { ...state, rows, table: { ...state.table, rows } };
}

function useListState<Keys extends ParserMap, Filter, Row extends { id: number }>({
  name,
  search,
  filterOf,
  columns,
}: StateOptions<Keys, Filter, Row>) {
  const [state, setState] = useQueryStates(search);
  const [view, setView] = useState<View>({ first: 0, last: 0 });
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const filter = filterOf(state);
  const given: Readonly<Record<string, unknown>> = state;
  const [ids, setIds] = useQueryState('columns', parseAsArrayOf(parseAsString));
  const choice = useTableColumns(name, columns, { ids, onChange: (next) => void setIds([...next]) });
  const narrowed = listAddress(search, given);
  const put = (changes: Readonly<Record<string, unknown>>) => void setState(changes as Partial<Values<Keys>>);

  /** Changes what the list shows: what was selected of it may be gone. */
  const narrow = (changes: Partial<Values<Keys>>) => {
    setSelection(nothingSelected);
    put(changes);
  };
  const narrowing = shapingKeys(search).filter((key) => key !== 'sort');
  const parserOf = (key: string) => search[key]?.parse as ((text: string) => unknown) | undefined;
  const clear = () => {
    setSelection(nothingSelected);
    put(Object.fromEntries(narrowing.map((key) => [key, null])));
  };
  return {
    state,
    filter,
    view,
    /** Whether a search or filter leaves anything out. */
    isNarrowed: narrowing.some((key) => (given[key] ?? '') !== (search[key]?.defaultValue ?? '')),
    narrow,
    clear,
    choice,
    /** What narrows and orders the list, and its columns where they are named, as its address says it; for `go`. */
    address: ids ? withColumns(narrowed, ids) : narrowed,
    /** The same with the columns that show now; empty where the list is as it is to begin with. */
    addressWithColumns:
      narrowed || !choice.isUsual
        ? withColumns(
            narrowed,
            choice.shown.map(({ id }) => id),
          )
        : '',
    /** Shows the list as an `address` says. */
    go(address: string) {
      setSelection(nothingSelected);
      put(stateAt(search, address));
      void setIds(columnsAt(address));
    },
    /** A filter by one of the address's keys. */
    filterBy(key: keyof Keys & string, label: string, options: TableFilter['options']): TableFilter {
      const chosen = given[key];
      return {
        name: key,
        label,
        value: chosen === null || chosen === undefined ? '' : String(chosen),
        options,
        onChange: (value) => narrow({ [key]: parserOf(key)?.(value) ?? null } as Partial<Values<Keys>>),
      };
    },
    /** The record beside the list. */
    openId: (given.open ?? null) as number | null,
    open: (id: number | null) => put({ open: id }),
    isNew: given.new === true,
    setNew: (isNew: boolean) => put({ new: isNew || null }),
    toolbar: {
      search: String(given.q ?? ''),
      onSearch: (q: string) => {
        setSelection(nothingSelected);
        put({ q });
      },
      onClearFilters: clear,
    },
    table: {
      columns: choice.shown,
      onView: setView,
      sort: String(given.sort ?? ''),
      onSort: (sort: string) => put({ sort }),
    },
    /** For a table whose rows can be selected, and its bar. */
    selected: { selection, onSelect: setSelection },
  };
}

/** Of a list's state, what its table and toolbar take. */
export type ListPageState<Row extends { id: number }> = Pick<
  ReturnType<typeof useListPage<ParserMap, unknown, unknown, Row, unknown>>,
  'rows' | 'isNarrowed' | 'clear' | 'address' | 'addressWithColumns' | 'go' | 'choice' | 'toolbar' | 'table'
>;
