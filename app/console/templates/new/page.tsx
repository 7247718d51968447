import type { Metadata } from 'next';
import { TemplatePage } from '@/components/console/templates/template-page';
import { getTexts } from '@/components/texts/request-language';
import { requireViewer } from '@/lib/auth/viewer';
import { dynamicContents } from '@/lib/campaign/fields/dynamic-contents';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('templates')).newTitle,
});
export const dynamic = 'force-dynamic';

export default async function NewTemplatePage() {
  const actor = await requireViewer('/console/templates/new');
  const tags = await dynamicContents({ actor });
  return <TemplatePage id={null} tags={tags} account={{ id: actor.id, zone: actor.timeZone }} />;
}
