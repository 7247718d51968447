'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFreshSignIn } from '@/components/account/use-fresh-sign-in';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { type TeamMember, teamCalls, teamQuery } from '@/lib/store/team/queries';
import { InvitationList } from './invitation-list';
import { InviteDialog } from './invite-dialog';
import { MemberList } from './member-list';
import { RoleDialog } from './role-dialog';

/** Who runs the shop: members with their roles, and who was invited. */
export function TeamView({ zone }: { zone: string }) {
  const texts = useTexts('team');
  const queries = useQueryClient();
  const team = useQuery(teamQuery());
  const fresh = useFreshSignIn();
  const [dialog, setDialog] = useState<'invite' | { role: TeamMember } | { remove: TeamMember } | null>(null);
  const done = (title: string) => {
    setDialog(null);
    void showToast({ kind: 'success', title });
    void queries.invalidateQueries({ queryKey: teamQuery().queryKey });
  };
  const removed = typeof dialog === 'object' && dialog && 'remove' in dialog ? dialog.remove : null;
  const changed = typeof dialog === 'object' && dialog && 'role' in dialog ? dialog.role : null;
  const nameOf = ({ name, email }: TeamMember) => name || email;
  return (
    <>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        actions={
          <Button variant="primary" onClick={() => setDialog('invite')}>
            {texts.invite}
          </Button>
        }
      />
      <div className="grid gap-8 border-t border-line px-4 py-5 md:px-6">
        {team.data ? (
          <>
            <MemberList
              members={team.data.members}
              zone={zone}
              onRole={(role) => setDialog({ role })}
              onRemove={(remove) => setDialog({ remove })}
            />
            <InvitationList invitations={team.data.invitations} zone={zone} onWithdrawn={done} />
          </>
        ) : (
          <LoadState query={team} title={texts.failed} className="h-64" />
        )}
      </div>
      {dialog === 'invite' && (
        <InviteDialog
          onClose={() => setDialog(null)}
          onSend={(input) =>
            fresh.run({
              label: texts.inviteForm.submit,
              send: (password) => teamCalls.invite({ ...input, ...(password && { password }) }),
              onDone: () => done(texts.inviteForm.done(input.email)),
            })
          }
        />
      )}
      {changed && (
        <RoleDialog
          member={changed}
          isRunning={fresh.isRunning}
          onClose={() => setDialog(null)}
          onSave={(role) =>
            fresh.run({
              label: texts.roleForm.submit,
              send: (password) =>
                teamCalls.changeRole({ id: changed.id, role, ...(password && { password }) }),
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
          pending={fresh.isRunning}
          onConfirm={() =>
            void fresh.run({
              label: texts.remove,
              send: (password) => teamCalls.remove({ id: removed.id, ...(password && { password }) }),
              onDone: () => done(texts.removal.done(nameOf(removed))),
            })
          }
        >
          {texts.removal.text}
        </ConfirmDialog>
      )}
      {fresh.dialog}
    </>
  );
}
