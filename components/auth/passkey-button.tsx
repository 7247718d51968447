import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ApiFailure } from '@/lib/http/api-failure';
import { signInAndGo } from './sign-in';

// With the code that speaks WebAuthn, which only who has a passkey needs.
const load = () => import('./passkey-sign-in');

type Props = { callbackUrl: string; onFailure: (text: string | null) => void };

/** Signs in without an address and a password. Who closes the browser’s dialog is back at the form. */
export function PasskeyButton({ callbackUrl, onFailure }: Props) {
  const texts = useTexts('auth').signIn;
  const failureTextOf = useFailureText();
  const [isPending, setPending] = useState(false);
  async function signIn() {
    setPending(true);
    onFailure(null);
    try {
      const response = await (await load()).askForPasskey();
      await signInAndGo({ response }, callbackUrl, texts.failed);
    } catch (error) {
      if (error instanceof ApiFailure) onFailure(failureTextOf(error));
      else if ((error as Error).name !== 'NotAllowedError') onFailure(texts.passkeyFailed);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button pending={isPending} onClick={signIn}>
      {texts.passkey}
    </Button>
  );
}
