import type { Metadata } from 'next';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { JoinButton } from '@/components/reader/join-button';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
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
  const [{ join: texts }, { roles }, actor] = await Promise.all([
    getTexts('team'),
    getTexts('office'),
    viewer(),
  ]);
  const invited = typeof token === 'string' ? await readInvitation(token) : undefined;
  if (!invited || typeof token !== 'string')
    return (
      <AuthSheet title={texts.endedTitle} intro={texts.ended}>
        <ButtonLink href="/account" variant="primary">
          {texts.toAccount}
        </ButtonLink>
      </AuthSheet>
    );
  const back = `?callbackUrl=${encodeURIComponent(`/join-team?token=${token}`)}`;
  if (!actor)
    return (
      <AuthSheet title={texts.signInTitle} intro={texts.signInIntro(invited.email)}>
        <div className="grid gap-3">
          <ButtonLink href={`/sign-in${back}`} variant="primary">
            {texts.signIn}
          </ButtonLink>
          <ButtonLink href={`/sign-up${back}`}>{texts.signUp}</ButtonLink>
        </div>
      </AuthSheet>
    );
  if (actor.email.toLowerCase() !== invited.email.toLowerCase())
    return (
      <AuthSheet title={texts.foreignTitle} intro={texts.foreign(invited.email, actor.email)}>
        <ButtonLink href={`/sign-in${back}`} variant="primary">
          {texts.signIn}
        </ButtonLink>
      </AuthSheet>
    );
  return (
    <AuthSheet title={texts.title} intro={texts.intro(roles[invited.role])}>
      <JoinButton token={token} label={texts.submit} />
    </AuthSheet>
  );
}
