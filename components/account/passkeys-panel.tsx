'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useAct } from '@/components/form/use-act';
import { useFailureText } from '@/components/form/use-failure-text';
import { browserName } from '@/components/shell/browser-name';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Panel } from '@/components/ui/panel';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { PasskeyView } from '@/lib/auth/passkeys/schemas';
import { ApiFailure } from '@/lib/http/api-failure';
import { passkeyCalls, passkeysQuery } from '@/lib/store/account/queries';

// With the code that speaks WebAuthn, which only who adds a passkey needs.
const load = () => import('./make-passkey');

type Options = Awaited<ReturnType<typeof passkeyCalls.start>>;
type Props = { initial: { passkeys: PasskeyView[] }; zone: string };

/** Signing in without a password: the account’s passkeys. */
export function PasskeysPanel({ initial, zone }: Props) {
  const { passkeys: texts, sessions } = useTexts('account');
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const { data } = useQuery({ ...passkeysQuery(), initialData: initial });
  const act = useAct();
  const [isAdding, setAdding] = useState(false);
  const changed = () => queries.invalidateQueries({ queryKey: passkeysQuery().queryKey });

  async function make(options: Options) {
    setAdding(true);
    try {
      await (await load()).makePasskey(options);
      await changed();
      void showToast({ kind: 'success', title: texts.added });
    } catch (error) {
      const title = failureOf(error as Error);
      if (title) void showToast({ kind: 'error', title });
    } finally {
      setAdding(false);
    }
  }
  /** Null where the owner has closed the browser’s dialog. */
  function failureOf(error: Error): string | null {
    if (error instanceof ApiFailure) return failureTextOf(error);
    if (error.name === 'NotAllowedError') return null;
    return error.name === 'InvalidStateError' ? texts.isThere : texts.cantAdd;
  }
  function add() {
    let options: Options | undefined;
    void act.run({
      send: async () => {
        options = await passkeyCalls.start();
      },
      onDone: () => options && void make(options),
    });
  }
  const remove = (id: number) =>
    act.run({
      send: () => passkeyCalls.remove({ id }),
      onDone: () => {
        void changed();
        void showToast({ kind: 'success', title: texts.removed });
      },
    });

  return (
    <Panel
      id="passkeys"
      title={texts.title}
      intro={texts.intro}
      action={
        <Button pending={isAdding || act.isRunning} onClick={add}>
          {texts.add}
        </Button>
      }
    >
      {data.passkeys.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul>
        {data.passkeys.map(({ id, user_agent, is_synced, created_at, last_used_at }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <div className="grid min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {browserName(user_agent, sessions)}
                {is_synced && <Chip>{texts.synced}</Chip>}
              </span>
              <span className="text-sm text-muted">
                {texts.addedAt(<Time at={created_at} zone={zone} />)}
                {', '}
                {last_used_at ? texts.used(<Time at={last_used_at} zone={zone} />) : texts.neverUsed}
              </span>
            </div>
            <Button
              size="small"
              variant="quiet"
              aria-label={texts.removeOf(browserName(user_agent, sessions))}
              onClick={() => void remove(id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
