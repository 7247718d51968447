import type { ReactNode } from 'react';
import { RowMenu } from '@/components/shell/row-menu';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import { ApartFromRow } from './apart-from-row';
import { Allowed } from './shell/allowed';

type Options<Row> = {
  header: string;
  /** Names the row for a screen reader. */
  labelOf: (row: Row) => string;
  itemsOf: (row: Row) => ReactNode;
};

/** What can be done with each row of the audience’s lists, the last column, for who may change them. */
export const menuColumn = <Row,>({ header, labelOf, itemsOf }: Options<Row>): TableColumn<Row> => ({
  id: 'menu',
  header,
  width: [84, 0],
  align: 'end',
  onPhone: 'opposite',
  cell: (row) => (
    <ApartFromRow>
      <Allowed to="audience:write">
        <RowMenu label={labelOf(row)}>{itemsOf(row)}</RowMenu>
      </Allowed>
    </ApartFromRow>
  ),
});
