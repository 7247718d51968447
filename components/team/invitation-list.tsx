import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { Invitation, TeamKit } from './team-kit';

type Props<R extends string> = {
  kit: TeamKit<R>;
  invitations: readonly Invitation<R>[];
  zone: string;
  /** With what is to be told. */
  onWithdrawn: (told: string) => void;
};

export function InvitationList<R extends string>({ kit, invitations, zone, onWithdrawn }: Props<R>) {
  const { texts } = kit;
  const failureTextOf = useFailureText();
  const withdraw = ({ id, email }: Invitation<R>) =>
    kit.withdraw(id).then(
      () => onWithdrawn(texts.withdrawn(email)),
      (error: Error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    );
  return (
    <div className="grid max-w-4xl gap-3">
      <h2 className="display text-base">{texts.invitations}</h2>
      {invitations.length === 0 ? (
        <p className="text-muted">{texts.noInvitations}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {invitations.map((invitation) => (
            <li
              key={invitation.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5"
            >
              <div className="min-w-0 wrap-anywhere">
                <span className="font-medium">{invitation.email}</span>
                <span className="block text-sm text-muted">
                  {texts.roles[invitation.role]} ·{' '}
                  {invitation.is_expired ? (
                    texts.expired
                  ) : (
                    <>
                      {texts.expires} <Time at={invitation.expires_at} zone={zone} />
                    </>
                  )}
                </span>
              </div>
              {kit.refusal === undefined && (
                <Button size="small" onClick={() => void withdraw(invitation)}>
                  {texts.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
