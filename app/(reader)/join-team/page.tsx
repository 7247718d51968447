import type { Metadata } from 'next';
import { JoinSheet } from '@/components/reader/join-sheet';
import { getTexts } from '@/components/texts/request-language';
import { viewer } from '@/lib/auth/viewer';
import { readInvitation } from '@/lib/store/team/invitation';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('team')).join.title,
  robots: { index: false },
  // Its address holds the invitation's token.
  referrer: 'no-referrer',
});

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** The page behind an invitation to the team. Only its button, of a signed-in account with that address, changes anything. */
export default async function JoinTeamPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const given = typeof token === 'string' ? token : '';
  const [{ join: texts }, { roles }, actor, invited] = await Promise.all([
    getTexts('team'),
    getTexts('office'),
    viewer(),
    readInvitation(given),
  ]);
  return (
    <JoinSheet
      texts={texts}
      invited={invited && { email: invited.email, intro: texts.intro(roles[invited.role]) }}
      actor={actor}
      kind="team"
      token={given}
    />
  );
}
