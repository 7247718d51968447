'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useAct } from '@/components/form/use-act';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { usePart } from '@/components/ui/use-part';
import { sessionsQuery, twoFactorCalls, twoFactorQuery } from '@/lib/store/account/queries';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { StopTwoFactorDialog } from './stop-two-factor-dialog';
import type { TwoFactorSetup } from './two-factor-setup-dialog';

// With the code that draws QR codes, which only who sets an app up needs.
const loadSetup = () => import('./two-factor-setup-dialog');

type State = { is_on: boolean; is_required: boolean; recovery_codes_left: number };
type Shown = { setup: TwoFactorSetup } | { codes: readonly string[] } | 'stop' | null;

/** Signing in with a code of an authenticator app, and the codes for who has lost it. */
export function TwoFactorPanel({ initial }: { initial: State }) {
  const texts = useTexts('account').twoFactor;
  const queries = useQueryClient();
  const { data: state } = useQuery({ ...twoFactorQuery(), initialData: initial });
  const act = useAct();
  const [shown, setShown] = useState<Shown>(null);
  const setup = typeof shown === 'object' && shown && 'setup' in shown ? shown.setup : null;
  const SetupDialog = usePart(loadSetup, setup !== null, () => setShown(null));
  const changed = () => {
    for (const { queryKey } of [twoFactorQuery(), sessionsQuery()])
      void queries.invalidateQueries({ queryKey });
  };
  const ask = <T,>(send: () => Promise<T>, done: (got: T) => void) => {
    let got: T;
    void act.run({
      send: async () => {
        got = await send();
      },
      onDone: () => done(got),
    });
  };
  return (
    <Panel
      id="two-factor"
      title={texts.title}
      intro={texts.intro}
      action={
        state.is_on ? (
          !state.is_required && <Button onClick={() => setShown('stop')}>{texts.stop}</Button>
        ) : (
          <Button
            variant={state.is_required ? 'primary' : 'secondary'}
            pending={act.isRunning}
            onClick={() => ask(twoFactorCalls.start, (setup) => setShown({ setup }))}
          >
            {texts.start}
          </Button>
        )
      }
    >
      {state.is_required && !state.is_on && <Notice tone="warn">{texts.required}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p>
          <span className="font-medium">{state.is_on ? texts.on : texts.off}</span>
          {state.is_on && <span className="ml-2 text-muted">{texts.left(state.recovery_codes_left)}</span>}
        </p>
        {state.is_on && (
          <Button
            size="small"
            onClick={() =>
              ask(twoFactorCalls.renew, ({ recovery_codes: codes }) => {
                setShown({ codes });
                changed();
              })
            }
          >
            {texts.renew}
          </Button>
        )}
      </div>
      {setup && SetupDialog && (
        <SetupDialog
          setup={setup}
          onClose={() => setShown(null)}
          onDone={(codes) => {
            setShown({ codes });
            changed();
          }}
        />
      )}
      {typeof shown === 'object' && shown && 'codes' in shown && (
        <RecoveryCodesDialog codes={shown.codes} onClose={() => setShown(null)} />
      )}
      {shown === 'stop' && (
        <StopTwoFactorDialog
          onClose={() => setShown(null)}
          onSend={(code) =>
            act.run({
              send: () => twoFactorCalls.stop({ code }),
              onDone: () => {
                setShown(null);
                changed();
                void showToast({ kind: 'success', title: texts.turnedOff });
              },
            })
          }
        />
      )}
    </Panel>
  );
}
