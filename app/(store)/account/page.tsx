import type { Metadata } from 'next';
import { ApiKeyPanel } from '@/components/account/api-key-panel';
import { BalancePanel } from '@/components/account/balance-panel';
import { OrdersPanel } from '@/components/account/orders-panel';
import { PasswordPanel } from '@/components/account/password-panel';
import { ProfilePanel } from '@/components/account/profile-panel';
import { SavedPlayersPanel } from '@/components/account/saved-players-panel';
import { SectionNav } from '@/components/account/section-nav';
import { SessionsPanel } from '@/components/account/sessions-panel';
import { SignOutButton } from '@/components/account/sign-out-button';
import { TokensPanel } from '@/components/account/tokens-panel';
import { VerificationNotice } from '@/components/account/verification-notice';
import { Providers } from '@/components/providers';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';
import { getProfile } from '@/lib/auth/accounts/get-profile';
import { listSessions } from '@/lib/auth/sessions/list-sessions';
import { listTokens } from '@/lib/auth/tokens/list-tokens';
import { requireViewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';
import { listRecentOrders } from '@/lib/store/orders/list-recent-orders';
import { getBalance } from '@/lib/store/payments/get-balance';
import { listPlayersByGame } from '@/lib/store/players/list-players-by-game';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('account')).tab,
  robots: { index: false },
});
export const dynamic = 'force-dynamic';

/** What a shopper comes for first; what programs need last. */
const SECTIONS = [
  ['orders', 'orders'],
  ['balance', 'balance'],
  ['players', 'players'],
  ['profile', 'profile'],
  ['password', 'password'],
  ['sessions', 'sessions'],
  ['api-key', 'keys'],
  ['tokens', 'tokens'],
] as const;

export default async function AccountPage() {
  const actor = await requireViewer('/account');
  const [texts, profile, tokens, sessions, orders, balance, games] = await Promise.all([
    getTexts('account'),
    getProfile({ actor }),
    listTokens({ actor }),
    listSessions({ actor }),
    listRecentOrders({ actor, limit: 5 }),
    getBalance({ actor, input: { page: 1 } }),
    listPlayersByGame({ actor }),
  ]);
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  const zone = profile.time_zone;
  const zones = [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-8 md:gap-10">
        <PageHeader
          title={name || texts.untitled}
          intro={<span className="break-all">{profile.email}</span>}
          action={<SignOutButton />}
        />
        <NeedsScripts text={texts.needsScripts} />
        {!profile.email_verified_at && <VerificationNotice email={profile.email} />}
        <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[9rem_minmax(0,1fr)]">
          <SectionNav sections={SECTIONS.map(([id, key]) => ({ id, label: texts[key].title }))} />
          <div className="grid grid-cols-1 gap-12">
            <OrdersPanel orders={orders} zone={zone} />
            <BalancePanel balance={balance} zone={zone} />
            <SavedPlayersPanel games={games} zone={zone} />
            <ProfilePanel
              profile={{ first_name: profile.first_name, last_name: profile.last_name, time_zone: zone }}
              zones={zones}
            />
            <PasswordPanel email={profile.email} />
            <SessionsPanel initial={sessions} zone={zone} />
            <ApiKeyPanel
              publicKey={profile.public_key}
              replacedBy={profile.keys_replaced_by}
              baseUrl={`${env().APP_URL}/api`}
            />
            <TokensPanel initial={tokens} zone={zone} />
          </div>
        </div>
      </div>
    </Providers>
  );
}
