import { type ReactNode, useState } from 'react';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { ApiFailure } from '@/lib/http/api-failure';
import { PasswordDialog } from './password-dialog';

type Act = {
  /** A verb and its object, on the dialog’s button. */
  label: string;
  send: (password?: string) => Promise<unknown>;
  onDone: () => void;
};

/** The session showed the password too long ago. */
const needsPassword = (error: unknown) => error instanceof ApiFailure && error.status === 403;

/** Runs what a browser may do only where it has shown the password of late, and asks for it where it hasn’t. */
export function useFreshSignIn(): {
  run: (act: Act) => Promise<void>;
  isRunning: boolean;
  dialog: ReactNode;
} {
  const failureTextOf = useFailureText();
  const [asked, setAsked] = useState<Act | null>(null);
  const [isRunning, setRunning] = useState(false);
  return {
    isRunning,
    async run(act) {
      setRunning(true);
      try {
        await act.send();
        act.onDone();
      } catch (error) {
        if (needsPassword(error)) setAsked(act);
        else void showToast({ kind: 'error', title: failureTextOf(error as Error) });
      } finally {
        setRunning(false);
      }
    },
    dialog: (
      <PasswordDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        submit={asked?.label ?? ''}
        send={async ({ password }) => asked?.send(password)}
        onDone={() => {
          asked?.onDone();
          setAsked(null);
        }}
      />
    ),
  };
}
