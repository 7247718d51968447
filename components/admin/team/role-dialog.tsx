'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import type { TeamRole } from '@/lib/auth/roles';
import type { TeamMember } from '@/lib/store/team/queries';
import { RoleChoice } from './role-choice';

type Props = {
  member: TeamMember;
  isRunning: boolean;
  onClose: () => void;
  onSave: (role: TeamRole) => void;
};

export function RoleDialog({ member, isRunning, onClose, onSave }: Props) {
  const texts = useTexts('team');
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
        <RoleChoice value={role} onChange={setRole} />
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
