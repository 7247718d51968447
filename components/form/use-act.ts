import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { useFailureText } from './use-failure-text';

type Act = { send: () => Promise<unknown>; onDone: () => void };

/** Runs what a button does. Where it fails, a toast says why and the page stays. */
export function useAct(): { run: (act: Act) => Promise<void>; isRunning: boolean } {
  const failureTextOf = useFailureText();
  const [isRunning, setRunning] = useState(false);
  return {
    isRunning,
    async run({ send, onDone }) {
      setRunning(true);
      try {
        await send();
        onDone();
      } catch (error) {
        void showToast({ kind: 'error', title: failureTextOf(error as Error) });
      } finally {
        setRunning(false);
      }
    },
  };
}
