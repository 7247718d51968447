import type { ReactNode } from 'react';
import { useFailureText } from '@/components/form/use-failure-text';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Notice } from '@/components/ui/notice';

type Props = {
  title: string;
  description: string;
  /** Why it wasn’t saved; null where nothing went wrong. */
  error: unknown;
  /** The buttons below. */
  actions: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: its fields, above them why it couldn’t be saved, below them its buttons. */
export function FormDialog({ title, description, error, actions, onSubmit, onClose, children }: Props) {
  const failureText = useFailureText();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {error != null && <Notice tone="bad">{failureText(error)}</Notice>}
        {children}
        <DialogActions>{actions}</DialogActions>
      </form>
    </Dialog>
  );
}
