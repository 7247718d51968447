import { TablePage } from '@/components/shell/table-page';
import { ButtonLink } from '@/components/ui/button-link';
import type { TableFilter } from '@/components/ui/data-table/table-toolbar';
import type { ListPageState } from '@/components/ui/data-table/use-list-page';

type Props<Row extends { id: number }> = {
  page: ListPageState<Row>;
  texts: { title: string; open: string; searchHint: string; none: string; noneHint: string };
  /** By status. */
  filter: TableFilter;
  /** Where the records are; `new` below it creates one. */
  href: string;
  mayWrite: boolean;
  nameOf: (row: Row) => string;
};

/** A list of records that have a status and a page each, such as campaigns. */
export function StateList<Row extends { id: number }>(props: Props<Row>) {
  const { page, texts, filter, href, mayWrite, nameOf } = props;
  return (
    <TablePage
      page={page}
      title={texts.title}
      actions={
        mayWrite && (
          <ButtonLink variant="primary" href={`${href}/new`}>
            {texts.open}
          </ButtonLink>
        )
      }
      searchHint={texts.searchHint}
      filters={[filter]}
      label={texts.title}
      nameOf={nameOf}
      hrefOf={({ id }) => `${href}/${id}`}
      none={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
