'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { RoleChoice } from './role-choice';
import type { Member, TeamKit } from './team-kit';

type Props<R extends string> = {
  kit: TeamKit<R>;
  member: Member<R>;
  isRunning: boolean;
  onClose: () => void;
  onSave: (role: R) => void;
};

export function RoleDialog<R extends string>({ kit, member, isRunning, onClose, onSave }: Props<R>) {
  const { texts } = kit;
  const [role, setRole] = useState(member.role);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.roleForm.title(member.name || member.email)}
    >
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(role);
        }}
        className="grid gap-5"
      >
        <RoleChoice kit={kit} value={role} onChange={setRole} />
        <DialogActions>
          <Button onClick={onClose}>{texts.inviteForm.cancel}</Button>
          <Button type="submit" variant="primary" pending={isRunning}>
            {texts.roleForm.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
