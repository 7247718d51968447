import type { Metadata } from 'next';
import { TeamView } from '@/components/admin/team/team-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listTeam } from '@/lib/store/team/list-team';
import { teamQuery } from '@/lib/store/team/queries';

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts('team')).title });
export const dynamic = 'force-dynamic';

export default async function TeamPage() {
  const actor = await requireOperator('/admin/team', 'team:read');
  const team = await listTeam({ actor });
  return (
    <Hydrated data={[[teamQuery().queryKey, team]]}>
      <TeamView zone={actor.timeZone} />
    </Hydrated>
  );
}
