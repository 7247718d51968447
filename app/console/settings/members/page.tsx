import type { Metadata } from 'next';
import { MembersView } from '@/components/console/members/members-view';
import { Hydrated } from '@/components/shell/hydrated';
import { LanguageProvider } from '@/components/texts/language-provider';
import { settings as messages } from '@/components/texts/messages/settings';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listMembers } from '@/lib/campaign/members/list-members';
import { membersQuery } from '@/lib/campaign/members/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('members')).title,
});
export const dynamic = 'force-dynamic';

export default async function MembersPage() {
  const actor = await requireConsoleViewer('/console/settings/members');
  const members = await listMembers({ actor });
  return (
    <LanguageProvider messages={messages}>
      <Hydrated data={[[membersQuery().queryKey, members]]}>
        <MembersView zone={actor.timeZone} />
      </Hydrated>
    </LanguageProvider>
  );
}
