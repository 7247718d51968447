'use client';

import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';

export type PasswordDialogProps<Result> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A verb and its object: what goes on once the password is there. */
  submit: string;
  /** Sends what was asked for with the password. Throws ApiFailure. */
  send: (values: { password: string }) => Promise<Result>;
  onDone: (result: Result) => void;
};

export default function PasswordDialogView<Result>({
  open,
  onOpenChange,
  submit: label,
  send,
  onDone,
}: PasswordDialogProps<Result>) {
  const texts = useTexts('account').password;
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.RecentPasswordInput),
    isPersonal: true,
    defaultValues: { password: '' },
    send,
    onDone: (result) => {
      form.reset();
      onDone(result);
    },
  });
  const close = (next: boolean) => {
    if (!next) form.reset();
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={close} title={texts.confirm} description={texts.confirmText}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.title} error={errorOf('password')}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...form.register('password')} />
          )}
        </Field>
        <DialogActions>
          <Button onClick={() => close(false)}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
