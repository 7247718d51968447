'use client';

import { useState } from 'react';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { RoleChoice } from './role-choice';
import type { TeamKit } from './team-kit';

type Props<R extends string> = {
  kit: TeamKit<R>;
  onClose: () => void;
  /** Sends it, and asks for the password where that is needed. */
  onSend: (input: { email: string; role: R }) => Promise<void>;
};

export function InviteDialog<R extends string>({ kit, onClose, onSend }: Props<R>) {
  const texts = kit.texts.inviteForm;
  const [role, setRole] = useState<R>(kit.usual);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () =>
      import('@/lib/store/team/schemas').then((schemas) => schemas.InviteInput.pick({ email: true })),
    defaultValues: { email: '' },
    send: ({ email }) => onSend({ email, role }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.email} error={errorOf('email')}>
          {(control) => <Input {...control} type="email" autoComplete="off" {...form.register('email')} />}
        </Field>
        <RoleChoice kit={kit} value={role} onChange={setRole} />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
