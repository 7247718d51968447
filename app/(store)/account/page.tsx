import type { Metadata } from 'next';
import { ApiKeyPanel } from '@/components/account/api-key-panel';
import { OrdersPanel } from '@/components/account/orders-panel';
import { PasswordPanel } from '@/components/account/password-panel';
import { ProfilePanel } from '@/components/account/profile-panel';
import { SectionNav } from '@/components/account/section-nav';
import { SessionsPanel } from '@/components/account/sessions-panel';
import { SignOutButton } from '@/components/account/sign-out-button';
import { TokensPanel } from '@/components/account/tokens-panel';
import { VerificationNotice } from '@/components/account/verification-notice';
import { Providers } from '@/components/providers';
import { PageHeader } from '@/components/ui/page-header';
import { getProfile } from '@/lib/auth/accounts/get-profile';
import { listSessions } from '@/lib/auth/sessions/list-sessions';
import { listTokens } from '@/lib/auth/tokens/list-tokens';
import { requireViewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';
import { listRecentOrders } from '@/lib/store/orders/list-recent-orders';

export const metadata: Metadata = { title: 'Account' };
export const dynamic = 'force-dynamic';

const sections = [
  { id: 'orders', label: 'Orders' },
  { id: 'api-key', label: 'API Key' },
  { id: 'tokens', label: 'Tokens' },
  { id: 'profile', label: 'Profile' },
  { id: 'password', label: 'Password' },
  { id: 'sessions', label: 'Sessions' },
];

export default async function AccountPage() {
  const actor = await requireViewer('/account');
  const [profile, tokens, sessions, orders] = await Promise.all([
    getProfile({ actor }),
    listTokens({ actor }),
    listSessions({ actor }),
    listRecentOrders({ actor, limit: 8 }),
  ]);
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  const zone = profile.time_zone;
  const zones = [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-8 md:gap-10">
        <PageHeader
          title={name || 'Your account'}
          intro={<span className="break-all">{profile.email}</span>}
          action={<SignOutButton />}
        />
        {!profile.email_verified_at && <VerificationNotice email={profile.email} />}
        <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[9rem_minmax(0,1fr)]">
          <SectionNav sections={sections} />
          <div className="grid grid-cols-1 gap-12">
            <OrdersPanel orders={orders} zone={zone} />
            <ApiKeyPanel publicKey={profile.public_key} baseUrl={`${env().APP_URL}/api`} />
            <TokensPanel initial={tokens} zone={zone} />
            <ProfilePanel
              profile={{ first_name: profile.first_name, last_name: profile.last_name, time_zone: zone }}
              zones={zones}
            />
            <PasswordPanel email={profile.email} />
            <SessionsPanel initial={sessions} zone={zone} />
          </div>
        </div>
      </div>
    </Providers>
  );
}
