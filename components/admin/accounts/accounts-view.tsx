'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { TablePage } from '@/components/shell/table-page';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { ACCOUNTS_PER_PAGE, accountPages } from '@/lib/store/account-desk/queries';
import { ACCOUNT_STATES } from '@/lib/store/account-desk/states';
import { accountColumns } from './account-columns';
import { accountsFilterOf, accountsSearch, HAS } from './accounts-search';

/** The shop’s accounts, the newest first. */
export function AccountsView({ zone }: { zone: string }) {
  const [texts, { roles }, formats] = [useTexts('officeAccounts'), useTexts('office'), useFormats()];
  const columns = useMemo(
    () => accountColumns({ texts, roles, formats, zone }),
    [texts, roles, formats, zone],
  );
  const page = useKeysetPage({
    name: 'accounts',
    search: accountsSearch,
    filterOf: accountsFilterOf,
    pagesQuery: accountPages,
    pageSize: ACCOUNTS_PER_PAGE,
    columns,
  });
  return (
    <TablePage
      page={page}
      title={texts.title}
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'state',
          texts.filters.state,
          ACCOUNT_STATES.map((value) => ({ value, label: texts.states[value] })),
        ),
        page.filterBy(
          'has',
          texts.filters.has,
          HAS.map((value) => ({ value, label: texts.has[value] })),
        ),
      ]}
      label={texts.title}
      nameOf={({ email, state }) => (state === 'deleted' ? texts.deleted : email)}
      hrefOf={({ id }) => `/admin/accounts/${id}`}
      none={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
