'use client';

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { TablePage } from '@/components/shell/table-page';
import { Button } from '@/components/ui/button';
import type { ListPageState } from '@/components/ui/data-table/use-list-page';
import { useKeys } from '@/components/ui/use-keys';
import type { ViewedList } from '@/lib/campaign/saved-views/schemas';
import { SaveViewButton } from './save-view-button';
import { SavedViews } from './saved-views';
import { useMay } from './shell/account-context';
import { Allowed } from './shell/allowed';

type Props<Row extends { id: number }> = {
  page: ListPageState<Row> & {
    open: (id: number | null) => void;
    openId: number | null;
    setNew: (isNew: boolean) => void;
  };
  texts: { title: string; intro: string; new: string; searchHint: string; none: string; noneHint: string };
  /** What the table is called, where the page is called otherwise. */
  label?: string;
  /** The list's name among the saved views. */
  list: ViewedList;
  base: `/console/${string}`;
  nameOf: (row: Row) => string;
  /** There are records, whatever the search leaves of them. */
  hasRecords: boolean;
  /** Before the button that makes one. */
  actions?: ReactNode;
  /** The other pages of the section. */
  tabs: ReactNode;
  /** Dialogs and drawers. */
  children: ReactNode;
};

/** A short list whose records are made, opened and edited beside it; each has an address of its own. */
export function EditedList<Row extends { id: number }>({
  page,
  texts,
  label = texts.title,
  list,
  base,
  nameOf,
  hasRecords,
  actions,
  tabs,
  children,
}: Props<Row>) {
  const mayWrite = useMay('audience:write');
  useKeys({ n: () => page.setNew(mayWrite) });
  const create = (
    <Allowed to="audience:write">
      <Button variant="primary" onClick={() => page.setNew(true)}>
        <Plus aria-hidden="true" />
        {texts.new}
      </Button>
    </Allowed>
  );
  return (
    <TablePage
      page={page}
      title={texts.title}
      detail={texts.intro}
      actions={
        <>
          {actions}
          {hasRecords && create}
        </>
      }
      tabs={tabs}
      above={
        <div className="pt-3">
          <SavedViews list={list} page={page} />
        </div>
      }
      searchHint={texts.searchHint}
      tools={<SaveViewButton list={list} page={page} />}
      label={label}
      nameOf={nameOf}
      hrefOf={({ id }) => `${base}?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: texts.none, hint: texts.noneHint, action: create }}
    >
      {children}
    </TablePage>
  );
}
