import type { Metadata } from 'next';
import { NotAllowed } from '@/components/console/shell/not-allowed';
import { TemplatePage } from '@/components/console/templates/template-page';
import { getTexts } from '@/components/texts/request-language';
import { may } from '@/lib/auth/account-permissions';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { dynamicContents } from '@/lib/campaign/fields/dynamic-contents';
import { segmentNames } from '@/lib/campaign/segments/audience-names';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('templates')).newTitle,
});
export const dynamic = 'force-dynamic';

export default async function NewTemplatePage() {
  const actor = await requireConsoleViewer('/console/templates/new');
  if (!may(actor.accountRole, 'emails:write'))
    return <NotAllowed to="emails:write" back="/console/templates" />;
  const [tags, segments] = await Promise.all([dynamicContents({ actor }), segmentNames(actor)]);
  return (
    <TemplatePage
      id={null}
      tags={tags}
      segments={segments}
      account={{ id: actor.id, email: actor.email, zone: actor.timeZone }}
    />
  );
}
