import type { Metadata } from 'next';
import { SegmentEditor } from '@/components/console/segments/segment-editor';
import { getTexts } from '@/components/texts/request-language';
import { requireViewer } from '@/lib/auth/viewer';
import { ruleChoices } from '@/lib/campaign/segments/rule-choices';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('segments')).newTitle,
});
export const dynamic = 'force-dynamic';

export default async function NewSegmentPage() {
  const actor = await requireViewer('/console/segments/new');
  const choices = await ruleChoices({ actor });
  return <SegmentEditor usage={null} choices={choices} account={actor.id} zone={actor.timeZone} />;
}
