import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { TemplatePage as View } from '@/components/console/templates/template-page';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { dynamicContents } from '@/lib/campaign/fields/dynamic-contents';
import { segmentNames } from '@/lib/campaign/segments/audience-names';
import { templateQuery } from '@/lib/campaign/templates/queries';
import { getTemplate, templateView } from '@/lib/campaign/templates/rows';
import { foundOrNull } from '@/lib/errors';
import { recordId } from '@/lib/fields';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('templates')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

async function TemplatePage({ params }: Props) {
  const given = (await params).id;
  const actor = await requireConsoleViewer(`/console/templates/${encodeURIComponent(given)}`);
  const id = recordId().safeParse(Number(given)).data;
  const template = id === undefined ? null : await foundOrNull(getTemplate(actor.id, id));
  // A built-in one can't be edited, only begun with.
  if (!template || template.user_id === null) notFound();
  const [tags, segments] = await Promise.all([dynamicContents({ actor }), segmentNames(actor)]);
  return (
    <Hydrated data={[[templateQuery(template.id).queryKey, { template: templateView(template) }]]}>
      <View
        id={template.id}
        tags={tags}
        segments={segments}
        account={{ id: actor.id, email: actor.email, zone: actor.timeZone }}
      />
    </Hydrated>
  );
}

export default withMissing(TemplatePage, NothingInConsole);
