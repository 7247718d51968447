import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccountView } from '@/components/admin/accounts/account-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { getAccount } from '@/lib/store/account-desk/get-account';
import { accountOptions } from '@/lib/store/account-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeAccounts')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function AccountPage({ params }: Props) {
  const { id: digits } = await params;
  const actor = await requireOperator(`/admin/accounts/${encodeURIComponent(digits)}`, 'accounts:read');
  const id = idOrZero(digits);
  const account = id > 0 ? await foundOrNull(getAccount({ actor, input: { id } })) : null;
  if (!account) notFound();
  return (
    <Hydrated data={[[accountOptions(id).queryKey, account]]}>
      <AccountView id={id} zone={actor.timeZone} />
    </Hydrated>
  );
}
