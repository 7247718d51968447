'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { LiveDialog } from './live-dialog';
import { PauseDialog } from './pause-dialog';
import type { ActedAutomation } from './use-automation-actions';

type Props = {
  automation: ActedAutomation;
  /** Saves what is on the page, so that what goes live is what is seen. */
  flush: () => Promise<unknown>;
};

/** Sets an automation live, resumes or pauses it, once it has been said what that does. */
export function StateButton({ automation, flush }: Props) {
  const { actions } = useTexts('automations');
  // It stays open until it is done, though the state is another by then.
  const [asked, setAsked] = useState<'live' | 'pause' | null>(null);
  const { state } = automation;
  const ask = () =>
    void flush().then(
      () => setAsked('live'),
      () => {},
    );
  const close = () => setAsked(null);
  return (
    <>
      {state === 'live' ? (
        <Button onClick={() => setAsked('pause')}>{actions.pause}</Button>
      ) : (
        <Button variant="primary" onClick={ask}>
          {state === 'paused' ? actions.resume : actions.setLive}
        </Button>
      )}
      {asked === 'pause' && <PauseDialog automation={automation} onClose={close} />}
      {asked === 'live' && <LiveDialog automation={automation} onClose={close} />}
    </>
  );
}
