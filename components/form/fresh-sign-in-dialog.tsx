import { useEffect, useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { confirmSignIn } from '@/lib/store/account/queries';
import { PasswordInput } from './password-input';
import { useEndpointForm } from './use-endpoint-form';

export type FreshSignInDialogProps = {
  open: boolean;
  /** The password or a passkey was shown, or the dialog was closed without. */
  onClose: (isShown: boolean) => void;
};

// With the code that speaks WebAuthn, which only who has a passkey needs.
const loadPasskeys = () => import('@/components/auth/passkey-sign-in');

export default function FreshSignInDialog({ open, onClose }: FreshSignInDialogProps) {
  const { confirmSignIn: texts } = useTexts('ui');
  const [passkey, setPasskey] = useState<'asking' | 'failed' | null>(null);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/accounts/schemas').then((schemas) => schemas.RecentPasswordInput),
    isPersonal: true,
    defaultValues: { password: '' },
    send: confirmSignIn,
    onDone: () => onClose(true),
  });
  const { reset } = form;
  useEffect(() => {
    if (open) return;
    reset();
    setPasskey(null);
  }, [open, reset]);
  async function askPasskey() {
    setPasskey('asking');
    try {
      await (await loadPasskeys()).confirmByPasskey();
      onClose(true);
    } catch (error) {
      // Who closes the browser’s dialog is back at the password.
      setPasskey((error as Error).name === 'NotAllowedError' ? null : 'failed');
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      title={texts.title}
      description={texts.text}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {(failure ?? passkey === 'failed') && <Notice tone="bad">{failure ?? texts.passkeyFailed}</Notice>}
        <Field label={texts.password} error={errorOf('password')}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" {...form.register('password')} />
          )}
        </Field>
        {'PublicKeyCredential' in window && (
          <Button
            pending={passkey === 'asking'}
            onClick={() => void askPasskey()}
            className="justify-self-start"
          >
            {texts.passkey}
          </Button>
        )}
        <DialogActions>
          <Button onClick={() => onClose(false)}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
