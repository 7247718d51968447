import type { Metadata } from 'next';
import { RecentlyDeletedView } from '@/components/console/recently-deleted/recently-deleted-view';
import { Editable } from '@/components/console/shell/editable';
import { Hydrated } from '@/components/shell/hydrated';
import { LanguageProvider } from '@/components/texts/language-provider';
import { settings as messages } from '@/components/texts/messages/settings';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listDeleted } from '@/lib/campaign/recently-deleted/list-deleted';
import { recentlyDeletedQuery } from '@/lib/campaign/recently-deleted/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('recentlyDeleted')).title,
});
export const dynamic = 'force-dynamic';

export default async function RecentlyDeletedPage() {
  const actor = await requireConsoleViewer('/console/settings/deleted');
  return (
    <LanguageProvider messages={messages}>
      <Hydrated data={[[recentlyDeletedQuery().queryKey, await listDeleted({ actor })]]}>
        <Editable to="audience:write">
          <RecentlyDeletedView zone={actor.timeZone} />
        </Editable>
      </Hydrated>
    </LanguageProvider>
  );
}
