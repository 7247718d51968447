import { AuthSheet } from '@/components/auth/auth-sheet';
import { ButtonLink } from '@/components/ui/button-link';
import type { Actor } from '@/lib/auth/actor';
import type { team } from '@/lib/texts/en/office/team';
import { JoinButton } from './join-button';

type Props = {
  texts: Omit<typeof team.join, 'intro'>;
  /** What the link invites to, in a sentence; undefined where the link has ended. */
  invited: { email: string; intro: string } | undefined;
  actor: Actor | null;
  kind: 'team' | 'account';
  token: string;
};

/** What an invitation’s link leads to: joining by the account with its address, or the way there. */
export function JoinSheet({ texts, invited, actor, kind, token }: Props) {
  if (!invited)
    return (
      <AuthSheet title={texts.endedTitle} intro={texts.ended}>
        <ButtonLink href="/account" variant="primary">
          {texts.toAccount}
        </ButtonLink>
      </AuthSheet>
    );
  const back = `?callbackUrl=${encodeURIComponent(`/join-${kind}?token=${token}`)}`;
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
    <AuthSheet title={texts.title} intro={invited.intro}>
      <JoinButton kind={kind} token={token} label={texts.submit} />
    </AuthSheet>
  );
}
