import type { Metadata } from 'next';
import { SavedPlayers } from '@/components/account/saved-players';
import { Providers } from '@/components/providers';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';
import { requireViewer } from '@/lib/auth/viewer';
import { listPlayersByGame } from '@/lib/store/players/list-players-by-game';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('account')).players.title,
  robots: { index: false },
});
export const dynamic = 'force-dynamic';

export default async function PlayersPage() {
  const actor = await requireViewer('/account/players');
  const [texts, games] = await Promise.all([getTexts('account'), listPlayersByGame({ actor })]);
  return (
    <Providers>
      <PageHeader title={texts.players.title} intro={texts.players.intro} />
      <NeedsScripts text={texts.needsScripts} />
      <SavedPlayers games={games} zone={actor.timeZone} />
    </Providers>
  );
}
