import { showToast } from '@/components/ui/toast';
import { leaveSession } from '@/lib/auth/sessions/browser';
import { forgetCommands } from './recent-commands';
import { useShell } from './shell';

/** Signs out and goes to the shop. */
export function useLeave(): () => Promise<void> {
  const texts = useShell().texts.account;
  return () => {
    forgetCommands();
    return leaveSession('/').catch(() => void showToast({ kind: 'error', title: texts.notSignedOut }));
  };
}
