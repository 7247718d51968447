'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { revokeSession, sessionsQuery } from '@/lib/auth/sessions/queries';
import type { Session } from '@/lib/auth/sessions/schemas';
import { browserName } from './browser-name';

type Props = { initial: Session[]; zone: string };

/** The browsers in which the account is signed in. The one that is looked at is left by signing out. */
export function SessionsPanel({ initial, zone }: Props) {
  const queries = useQueryClient();
  const { data: sessions = [], error } = useQuery({ ...sessionsQuery(), initialData: { sessions: initial } });
  const revoke = useMutation({
    mutationFn: revokeSession,
    onSuccess: () => showToast({ kind: 'success', title: 'That browser is signed out' }),
    onError: (failure) => showToast({ kind: 'error', title: failure.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  return (
    <Panel
      id="sessions"
      title="Sessions"
      intro="Where you are signed in. Something you don’t know? End it, then change your password."
    >
      {error && <Notice tone="bad">{error.message}</Notice>}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="grid">
              <span className="flex flex-wrap items-center gap-2 font-medium" title={session.user_agent}>
                {browserName(session.user_agent)}
                {session.is_current && <Chip tone="good">This browser</Chip>}
              </span>
              <span className="text-sm text-muted">
                Signed in <Time at={session.created_at} zone={zone} />
              </span>
            </div>
            {!session.is_current && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`End the session of ${browserName(session.user_agent)}`}
                pending={revoke.isPending && revoke.variables === session.id}
                onClick={() => revoke.mutate(session.id)}
              >
                End session
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
