'use client';

import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';

type Props = { onClose: () => void; onSend: (code: string) => Promise<void> };

/** Asks for a last code before a password is enough again. */
export function StopTwoFactorDialog({ onClose, onSend }: Props) {
  const { stopping: texts, setup, stop } = useTexts('account').twoFactor;
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/auth/two-factor/schemas').then((schemas) => schemas.ConfirmTwoFactorInput),
    isPersonal: true,
    defaultValues: { code: '' },
    send: ({ code }) => onSend(code),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.code} error={errorOf('code')}>
          {(control) => <Input {...control} autoComplete="one-time-code" {...form.register('code')} />}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{setup.cancel}</Button>
          <Button type="submit" variant="danger" pending={pending}>
            {stop}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
