import type { Metadata } from 'next';
import { PasskeysPanel } from '@/components/account/passkeys-panel';
import { PasswordPanel } from '@/components/account/password-panel';
import { SessionsPanel } from '@/components/account/sessions-panel';
import { TwoFactorPanel } from '@/components/account/two-factor-panel';
import { Providers } from '@/components/providers';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';
import { listPasskeys } from '@/lib/auth/passkeys/list-passkeys';
import { listSessions } from '@/lib/auth/sessions/list-sessions';
import { getTwoFactor } from '@/lib/auth/two-factor/get-two-factor';
import { requireViewer } from '@/lib/auth/viewer';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('account')).menu.security.title,
  robots: { index: false },
});
export const dynamic = 'force-dynamic';

export default async function SecurityPage() {
  const actor = await requireViewer('/account/security');
  const [texts, sessions, twoFactor, passkeys] = await Promise.all([
    getTexts('account'),
    listSessions({ actor }),
    getTwoFactor({ actor }),
    listPasskeys({ actor }),
  ]);
  return (
    <Providers>
      <PageHeader title={texts.menu.security.title} />
      <NeedsScripts text={texts.needsScripts} />
      <PasswordPanel email={actor.email} />
      <PasskeysPanel initial={passkeys} zone={actor.timeZone} />
      <TwoFactorPanel initial={twoFactor} />
      <SessionsPanel initial={sessions} zone={actor.timeZone} />
    </Providers>
  );
}
