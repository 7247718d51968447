'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '@/components/form/use-act';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { InvitationList } from './invitation-list';
import { InviteDialog } from './invite-dialog';
import { MemberList } from './member-list';
import { RoleDialog } from './role-dialog';
import type { Member, TeamKit } from './team-kit';

type Props<R extends string> = { kit: TeamKit<R>; zone: string };

/** The people of a team: members with their roles, and who was invited. */
export function PeopleView<R extends string>({ kit, zone }: Props<R>) {
  const { texts, above, aboveLabel, refusal } = kit;
  const queries = useQueryClient();
  const team = useQuery(kit.query);
  const act = useAct();
  const [dialog, setDialog] = useState<'invite' | { role: Member<R> } | { remove: Member<R> } | null>(null);
  const done = (title: string) => {
    setDialog(null);
    void showToast({ kind: 'success', title });
    void queries.invalidateQueries({ queryKey: kit.query.queryKey });
  };
  const removed = typeof dialog === 'object' && dialog && 'remove' in dialog ? dialog.remove : null;
  const changed = typeof dialog === 'object' && dialog && 'role' in dialog ? dialog.role : null;
  const nameOf = ({ name, email }: Member<R>) => name || email;
  return (
    <>
      <PageHead
        title={texts.title}
        detail={refusal ?? texts.intro}
        above={above}
        aboveLabel={aboveLabel}
        actions={
          <>
            {kit.own}
            {refusal === undefined && (
              <Button variant="primary" onClick={() => setDialog('invite')}>
                {texts.invite}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-8 border-t border-line px-4 py-5 md:px-6">
        {team.data ? (
          <>
            <MemberList
              kit={kit}
              members={team.data.members}
              zone={zone}
              onRole={(role) => setDialog({ role })}
              onRemove={(remove) => setDialog({ remove })}
            />
            <InvitationList kit={kit} invitations={team.data.invitations} zone={zone} onWithdrawn={done} />
          </>
        ) : (
          <LoadState query={team} title={texts.failed} className="h-64" />
        )}
      </div>
      {dialog === 'invite' && (
        <InviteDialog
          kit={kit}
          onClose={() => setDialog(null)}
          onSend={(input) =>
            act.run({
              send: () => kit.invite(input),
              onDone: () => done(texts.inviteForm.done(input.email)),
            })
          }
        />
      )}
      {changed && (
        <RoleDialog
          kit={kit}
          member={changed}
          isRunning={act.isRunning}
          onClose={() => setDialog(null)}
          onSave={(role) =>
            act.run({
              send: () => kit.changeRole({ id: changed.id, role }),
              onDone: () => done(texts.roleForm.done(nameOf(changed))),
            })
          }
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setDialog(null)}
          title={texts.removal.title(nameOf(removed))}
          confirm={texts.remove}
          pending={act.isRunning}
          onConfirm={() =>
            void act.run({
              send: () => kit.remove({ id: removed.id }),
              onDone: () => done(texts.removal.done(nameOf(removed))),
            })
          }
        >
          {texts.removal.text}
        </ConfirmDialog>
      )}
    </>
  );
}
