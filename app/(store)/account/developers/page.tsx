import type { Metadata } from 'next';
import { ApiKeyPanel } from '@/components/account/api-key-panel';
import { ApiOrdersPanel } from '@/components/account/api-orders-panel';
import { TokensPanel } from '@/components/account/tokens-panel';
import { Providers } from '@/components/providers';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';
import { getProfile } from '@/lib/auth/accounts/get-profile';
import { listTokens } from '@/lib/auth/tokens/list-tokens';
import { requireViewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('account')).menu.developers.title,
  robots: { index: false },
});
export const dynamic = 'force-dynamic';

export default async function DevelopersPage() {
  const actor = await requireViewer('/account/developers');
  const [texts, profile, tokens] = await Promise.all([
    getTexts('account'),
    getProfile({ actor }),
    listTokens({ actor }),
  ]);
  return (
    <Providers>
      <PageHeader title={texts.menu.developers.title} />
      <NeedsScripts text={texts.needsScripts} />
      <ApiKeyPanel
        publicKey={profile.public_key}
        replacedBy={profile.keys_replaced_by}
        baseUrl={`${env().APP_URL}/api`}
      />
      <ApiOrdersPanel isPaid={profile.pays_api_orders} />
      <TokensPanel initial={tokens} zone={actor.timeZone} />
    </Providers>
  );
}
