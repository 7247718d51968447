'use client';

import { useState } from 'react';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { memberCalls } from '@/lib/campaign/members/queries';
import { teamCalls } from '@/lib/store/team/queries';

const WAYS = {
  team: { join: teamCalls.join, opens: '/admin' },
  account: { join: memberCalls.join, opens: '/console' },
};

type Props = { kind: keyof typeof WAYS; token: string; label: string };

/** Joins a team or an account, and opens what it works in. */
export function JoinButton({ kind, token, label }: Props) {
  const failureTextOf = useFailureText();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const join = async () => {
    setPending(true);
    try {
      await WAYS[kind].join(token);
      window.location.assign(WAYS[kind].opens);
    } catch (error) {
      setFailure(error as Error);
      setPending(false);
    }
  };
  return (
    <div className="grid gap-4">
      {failure && <Notice tone="bad">{failureTextOf(failure)}</Notice>}
      <Button variant="primary" pending={isPending} onClick={() => void join()}>
        {label}
      </Button>
    </div>
  );
}
