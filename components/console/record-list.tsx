'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useFormats } from '#language';
import { TablePage } from '@/components/shell/table-page';
import { ButtonLink } from '@/components/ui/button-link';
import type { TableFilter } from '@/components/ui/data-table/table-toolbar';
import type { ListPageState } from '@/components/ui/data-table/use-list-page';
import { useKeys } from '@/components/ui/use-keys';
import type { AccountPermission } from '@/lib/auth/account-permissions';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';
import { SaveViewButton } from './save-view-button';
import { SavedViews } from './saved-views';
import { useMay } from './shell/account-context';

type Props<Row extends { id: number }> = {
  texts: {
    title: string;
    /** How many there are, in words. */
    count: (count: number, formatted: string) => string;
    create: string;
    searchHint: string;
    none: string;
    noneHint: string;
  };
  page: ListPageState<Row>;
  /** What making one takes. */
  needs: AccountPermission;
  /** Where a new one is made, also by the key n. */
  newHref: string;
  nameOf: (row: Row) => string;
  /** The record's own page. */
  hrefOf: (row: Row) => string;
  filters?: readonly TableFilter[];
  /** The list's name among the saved views, for one that keeps them. */
  savedViews?: ViewedList;
  /** Other pages of the section, below the head. */
  tabs?: ReactNode;
};

/** A section's page that is one table, each of whose records has a page of its own. */
export function RecordList<Row extends { id: number }>({
  texts,
  page,
  needs,
  newHref,
  nameOf,
  hrefOf,
  filters,
  savedViews,
  tabs,
}: Props<Row>) {
  const formats = useFormats();
  const router = useRouter();
  const { rows, isNarrowed } = page;
  const isEmpty = !rows.isLoading && rows.total === 0 && !isNarrowed;
  const mayCreate = useMay(needs);
  useKeys({ n: () => mayCreate && router.push(newHref) });
  const create = mayCreate && (
    <ButtonLink href={newHref} variant="primary">
      <Plus aria-hidden="true" />
      {texts.create}
    </ButtonLink>
  );
  return (
    <TablePage
      page={page}
      title={texts.title}
      detail={!isEmpty && texts.count(rows.total, formats.number(rows.total))}
      actions={!isEmpty && create}
      above={
        <>
          {tabs && <div className="pb-3">{tabs}</div>}
          {savedViews && <SavedViews list={savedViews} page={page} />}
        </>
      }
      searchHint={texts.searchHint}
      filters={filters}
      tools={savedViews && <SaveViewButton list={savedViews} page={page} />}
      label={texts.title}
      nameOf={nameOf}
      hrefOf={hrefOf}
      none={{ title: texts.none, hint: texts.noneHint, action: create }}
    />
  );
}
