import type { Metadata } from 'next';
import { Editable } from '@/components/console/shell/editable';
import { WordingView } from '@/components/console/suppression/wording-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { wordingQuery } from '@/lib/campaign/reader-pages/queries';
import { readWording } from '@/lib/campaign/reader-pages/read-wording';
import { wholeListOfGroups } from '@/lib/campaign/suppression/list-groups';
import { groupsQuery } from '@/lib/campaign/suppression/queries';
import { previewSender } from '../preview-sender';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('suppression')).page,
});
export const dynamic = 'force-dynamic';

export default async function UnsubscribeWordingPage() {
  const actor = await requireConsoleViewer('/console/suppression/unsubscribe-page');
  const [wording, unsubscribesGroups, sender] = await Promise.all([
    readWording({ actor }),
    wholeListOfGroups({ actor }),
    previewSender(actor),
  ]);
  return (
    <Hydrated
      data={[
        [wordingQuery().queryKey, wording],
        [groupsQuery().queryKey, { unsubscribesGroups }],
      ]}
    >
      <Editable to="audience:write">
        <WordingView sender={sender} />
      </Editable>
    </Hydrated>
  );
}
