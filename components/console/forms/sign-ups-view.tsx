'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { FORMS_PER_PAGE, formQuery, type SignUp, signUpRows } from '@/lib/campaign/sign-up-forms/queries';
import { FormTabs } from './form-tabs';
import { signUpsFilterOf, signUpsSearch } from './forms-search';
import { signUpColumns } from './sign-up-columns';

/** Who signed up on a form, and what each agreed to. */
export function SignUpsView({ utr, zone }: { utr: string; zone: string }) {
  const all = useTexts('forms');
  const texts = all.signUps;
  const shell = useTexts('shell');
  const formats = useFormats();
  const router = useRouter();
  const form = useQuery(formQuery(utr)).data?.form;
  const columns = useMemo(() => signUpColumns(texts, zone), [texts, zone]);
  const page = useListPage({
    name: 'sign-ups',
    search: signUpsSearch,
    filterOf: (state) => signUpsFilterOf(utr, state),
    pageQuery: signUpRows,
    pageSize: FORMS_PER_PAGE,
    columns,
  });
  const hrefOf = ({ contact_id, email }: SignUp) =>
    contact_id === null
      ? `/console/contacts?${new URLSearchParams({ q: email })}`
      : `/console/contacts/${contact_id}`;
  const filter = page.filterBy('state', texts.state, [
    { value: 'waiting', label: texts.filters.waiting },
    { value: 'confirmed', label: texts.filters.confirmed },
  ]);
  return (
    <ListPage>
      <PageHead
        title={<span className="wrap-anywhere">{form?.name}</span>}
        above={[{ label: all.title, href: '/console/forms' }]}
        aboveLabel={shell.breadcrumbs}
        detail={form && all.figures(formats.number(form.signed_up), formats.number(form.confirmed))}
      />
      <FormTabs utr={utr} />
      <TableToolbar {...page.toolbar} searchHint={texts.searchHint} filters={[filter]}>
        <ColumnsButton choice={page.choice} />
      </TableToolbar>
      <DataTable
        label={all.tabs.signUps}
        {...page.table}
        nameOf={({ email }) => email}
        hrefOf={hrefOf}
        onOpen={(row) => router.push(hrefOf(row))}
        empty={
          page.isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
    </ListPage>
  );
}
