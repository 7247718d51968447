'use client';

import { useTexts } from '#language';
import { PeopleView } from '@/components/team/people-view';
import { TEAM_ROLES } from '@/lib/auth/roles';
import { teamCalls, teamQuery } from '@/lib/store/team/queries';

/** Who runs the shop: members with their roles, and who was invited. */
export function TeamView({ zone }: { zone: string }) {
  const texts = useTexts('team');
  const { roles } = useTexts('office');
  const kit = {
    roles: TEAM_ROLES,
    usual: 'operator',
    texts: { ...texts, roles },
    query: teamQuery(),
    ...teamCalls,
  } as const;
  return <PeopleView kit={kit} zone={zone} />;
}
