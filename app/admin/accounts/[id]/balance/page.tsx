import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccountBalance } from '@/components/admin/accounts/account-balance';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { getAccount } from '@/lib/store/account-desk/get-account';
import { listMovements } from '@/lib/store/account-desk/list-movements';
import {
  accountOptions,
  firstPage,
  MOVEMENTS_PER_PAGE,
  movementPages,
} from '@/lib/store/account-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeAccounts')).tabs.balance,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function AccountBalancePage({ params }: Props) {
  const { id: digits } = await params;
  const path = `/admin/accounts/${encodeURIComponent(digits)}/balance`;
  const actor = await requireOperator(path, 'accounts:read');
  const id = idOrZero(digits);
  const account = id > 0 ? await foundOrNull(getAccount({ actor, input: { id } })) : null;
  if (!account) notFound();
  const first = await listMovements({ actor, input: { id, per_page: MOVEMENTS_PER_PAGE } });
  return (
    <Hydrated
      data={[
        [accountOptions(id).queryKey, account],
        [movementPages({ id }).queryKey, firstPage(first)],
      ]}
    >
      <AccountBalance id={id} zone={actor.timeZone} />
    </Hydrated>
  );
}
