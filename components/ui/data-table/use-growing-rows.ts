import { useState } from 'react';
import { type PagedRows, type PageQuery, usePagedRows } from './use-paged-rows';

type Options<Page, Row> = { pageQuery: (page: number) => PageQuery<Page, Row>; pageSize: number };

type GrowingRows<Row> = PagedRows<Row> & {
  /** Those that show; undefined for one that is on its way. */
  shown: readonly (Row | undefined)[];
  /** Shows a page more; null where all show. */
  showMore: (() => void) | null;
};

/** A list's first page of rows, and one more each time somebody asks for it. */
export function useGrowingRows<Page, Row>({ pageQuery, pageSize }: Options<Page, Row>): GrowingRows<Row> {
  const [count, setCount] = useState(pageSize);
  const rows = usePagedRows({ pageQuery, pageSize, view: { first: 0, last: count - 1 } });
  return {
    ...rows,
    shown: Array.from({ length: Math.min(count, rows.total) }, (_, place) => rows.rowAt(place)),
    showMore: count < rows.total ? () => setCount(count + pageSize) : null,
  };
}
