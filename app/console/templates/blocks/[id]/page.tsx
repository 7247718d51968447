import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Editable } from '@/components/console/shell/editable';
import { BlockPage as View } from '@/components/console/templates/saved-blocks/block-page';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { dynamicContents } from '@/lib/campaign/fields/dynamic-contents';
import { listBlocks } from '@/lib/campaign/saved-blocks/list-blocks';
import { savedBlocksQuery } from '@/lib/campaign/saved-blocks/queries';
import { segmentNames } from '@/lib/campaign/segments/audience-names';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('savedBlocks')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function SavedBlockPage({ params }: Props) {
  const given = (await params).id;
  const actor = await requireConsoleViewer(`/console/templates/blocks/${encodeURIComponent(given)}`);
  const [saved_blocks, tags, segments] = await Promise.all([
    listBlocks({ actor }),
    dynamicContents({ actor }),
    segmentNames(actor),
  ]);
  const found = saved_blocks.find(({ id }) => String(id) === given);
  if (!found) notFound();
  return (
    <Hydrated data={[[savedBlocksQuery().queryKey, { saved_blocks }]]}>
      <Editable to="emails:write">
        <View key={found.id} id={found.id} account={actor.id} tags={tags} segments={segments} />
      </Editable>
    </Hydrated>
  );
}
