import type { Metadata } from 'next';
import { JoinSheet } from '@/components/reader/join-sheet';
import { getTexts } from '@/components/texts/request-language';
import { viewer } from '@/lib/auth/viewer';
import { readInvitation } from '@/lib/campaign/members/invitation';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('members')).join.title,
  robots: { index: false },
  // Its address holds the invitation's token.
  referrer: 'no-referrer',
});

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** The page behind an invitation to a campaign account. Only its button, of a signed-in account with that address, changes anything. */
export default async function JoinAccountPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const given = typeof token === 'string' ? token : '';
  const [team, { join, roles }, actor, invited] = await Promise.all([
    getTexts('team'),
    getTexts('members'),
    viewer(),
    readInvitation(given),
  ]);
  return (
    <JoinSheet
      texts={{ ...team.join, ...join }}
      invited={invited && { email: invited.email, intro: join.intro(invited.account, roles[invited.role]) }}
      actor={actor}
      kind="account"
      token={given}
    />
  );
}
