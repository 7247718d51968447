import type { Metadata } from 'next';
import { BlocksView } from '@/components/console/templates/saved-blocks/blocks-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listBlocks } from '@/lib/campaign/saved-blocks/list-blocks';
import { savedBlocksQuery } from '@/lib/campaign/saved-blocks/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('savedBlocks')).title,
});
export const dynamic = 'force-dynamic';

export default async function SavedBlocksPage() {
  const actor = await requireConsoleViewer('/console/templates/blocks');
  const saved_blocks = await listBlocks({ actor });
  return (
    <Hydrated data={[[savedBlocksQuery().queryKey, { saved_blocks }]]}>
      <BlocksView zone={actor.timeZone} />
    </Hydrated>
  );
}
