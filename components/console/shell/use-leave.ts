import { useTexts } from '#language';
import { showToast } from '@/components/ui/toast';
import { leaveSession } from '@/lib/auth/sessions/browser';

/** Signs out and goes to the shop. */
export function useLeave(): () => Promise<void> {
  const texts = useTexts('shell').account;
  return () => leaveSession('/').catch(() => showToast({ kind: 'error', title: texts.notSignedOut }));
}
