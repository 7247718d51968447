import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { accountsFilterOf, accountsSearch } from '@/components/admin/accounts/accounts-search';
import { AccountsView } from '@/components/admin/accounts/accounts-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listAccounts } from '@/lib/store/account-desk/list-accounts';
import { ACCOUNTS_PER_PAGE, accountPages, firstPage } from '@/lib/store/account-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeAccounts')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(accountsSearch);

export default async function AccountsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/accounts', 'accounts:read');
  const filter = accountsFilterOf(await load(searchParams));
  const first = await listAccounts({ actor, input: { ...filter, per_page: ACCOUNTS_PER_PAGE } });
  return (
    <Hydrated data={[[accountPages(filter).queryKey, firstPage(first)]]}>
      <AccountsView zone={actor.timeZone} />
    </Hydrated>
  );
}
