import type { Metadata } from 'next';
import { AccountMenu } from '@/components/account/account-menu';
import { BalancePanel } from '@/components/account/balance-panel';
import { MovedAnchors } from '@/components/account/moved-anchors';
import { OrdersPanel } from '@/components/account/orders-panel';
import { SignOutButton } from '@/components/account/sign-out-button';
import { VerificationNotice } from '@/components/account/verification-notice';
import { Providers } from '@/components/providers';
import { getTexts } from '@/components/texts/request-language';
import { PageHeader } from '@/components/ui/page-header';
import { getProfile } from '@/lib/auth/accounts/get-profile';
import { requireViewer } from '@/lib/auth/viewer';
import { listRecentOrders } from '@/lib/store/orders/list-recent-orders';
import { getBalance } from '@/lib/store/payments/get-balance';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('account')).tab,
  robots: { index: false },
});
export const dynamic = 'force-dynamic';

const RECENT_ORDERS = 4;

export default async function AccountPage() {
  const actor = await requireViewer('/account');
  const [texts, profile, orders, balance] = await Promise.all([
    getTexts('account'),
    getProfile({ actor }),
    listRecentOrders({ actor, limit: RECENT_ORDERS }),
    getBalance({ actor, input: { page: 1 } }),
  ]);
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <Providers>
      <MovedAnchors />
      <PageHeader
        title={name || texts.untitled}
        intro={<span className="break-all">{profile.email}</span>}
        action={<SignOutButton />}
      />
      {!profile.email_verified_at && <VerificationNotice email={profile.email} />}
      <AccountMenu />
      <OrdersPanel orders={orders} zone={profile.time_zone} />
      <BalancePanel balance={balance} zone={profile.time_zone} />
    </Providers>
  );
}
