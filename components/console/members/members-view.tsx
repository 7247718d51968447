'use client';

import { useTexts } from '#language';
import { PeopleView } from '@/components/team/people-view';
import { ACCOUNT_ROLES } from '@/lib/auth/account-roles';
import { memberCalls, membersQuery } from '@/lib/campaign/members/queries';
import { useAccount, useRefusal } from '../shell/account-context';
import { LeaveButton } from './leave-button';

/** Who works in the campaign account, and who was invited to. */
export function MembersView({ zone }: { zone: string }) {
  const texts = useTexts('members');
  const { title } = useTexts('settings');
  const account = useAccount();
  const refusal = useRefusal('members:write');
  const kit = {
    roles: ACCOUNT_ROLES,
    usual: 'marketer',
    texts,
    query: membersQuery(),
    refusal,
    own: !account.isOwn && <LeaveButton account={account} />,
    above: [{ label: title, href: '/console/settings' }],
    aboveLabel: texts.above,
    ...memberCalls,
  } as const;
  return <PeopleView kit={kit} zone={zone} />;
}
