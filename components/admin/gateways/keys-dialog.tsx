import { useState } from 'react';
import { useTexts } from '#language';
import { PasswordInput } from '@/components/form/password-input';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';

type Keys = { secret_key?: string; webhook_secret?: string };
type Props = { isRunning: boolean; onClose: () => void; onSave: (keys: Keys) => void };

/** Takes new keys. What is stored is never shown: an empty field keeps it. */
export function KeysDialog({ isRunning, onClose, onSave }: Props) {
  const { keys: texts } = useTexts('officeGateways');
  const [draft, setDraft] = useState({ secret_key: '', webhook_secret: '' });
  const given = Object.fromEntries(
    Object.entries(draft).flatMap(([name, key]) => (key.trim() ? [[name, key.trim()]] : [])),
  ) as Keys;
  const input = (name: keyof typeof draft) => ({
    value: draft[name],
    maxLength: 300,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.dialog.title}
      description={texts.dialog.description}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave(given);
        }}
        className="grid gap-4"
      >
        <Field label={texts.secretKey} hint={`${texts.dialog.secretHint} ${texts.dialog.keep}`}>
          {(control) => <PasswordInput {...control} {...input('secret_key')} />}
        </Field>
        <Field label={texts.webhookSecret} hint={`${texts.dialog.webhookHint} ${texts.dialog.keep}`}>
          {(control) => <PasswordInput {...control} {...input('webhook_secret')} />}
        </Field>
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            pending={isRunning}
            disabled={Object.keys(given).length === 0}
          >
            {texts.dialog.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
