'use client';

import { useState } from 'react';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { teamCalls } from '@/lib/store/team/queries';

/** Joins the team and opens the back office. */
export function JoinButton({ token, label }: { token: string; label: string }) {
  const failureTextOf = useFailureText();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const join = async () => {
    setPending(true);
    try {
      await teamCalls.join(token);
      window.location.assign('/admin');
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
