'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { browserName } from '@/components/shell/browser-name';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { SessionList } from '@/lib/auth/sessions/schemas';
import { revokeSession, sessionsQuery } from '@/lib/store/account/queries';
import { RestOfList, useFirst } from './rest-of-list';

const AT_FIRST = 5;

type Props = { initial: SessionList; zone: string };

/** The browsers in which the account is signed in. The one that is looked at is left by signing out. */
export function SessionsPanel({ initial, zone }: Props) {
  const texts = useTexts('account').sessions;
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...sessionsQuery(), initialData: initial });
  const { sessions, total } = data;
  const { shown, hidden, showAll } = useFirst(sessions, AT_FIRST);
  const revoke = useMutation({
    mutationFn: revokeSession,
    onSuccess: () => showToast({ kind: 'success', title: texts.ended }),
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  return (
    <Panel id="sessions" title={texts.title} intro={texts.intro}>
      {error && <Notice tone="bad">{failureTextOf(error)}</Notice>}
      <ul>
        {shown.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="grid">
              <span className="flex flex-wrap items-center gap-2 font-medium" title={session.user_agent}>
                {browserName(session.user_agent, texts)}
                {session.is_current && <Chip tone="good">{texts.thisBrowser}</Chip>}
              </span>
              <span className="text-sm text-muted">
                {texts.signedIn(<Time at={session.created_at} zone={zone} />)}
              </span>
            </div>
            {!session.is_current && (
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.endOf(browserName(session.user_agent, texts))}
                pending={revoke.isPending && revoke.variables === session.id}
                onClick={() => revoke.mutate(session.id)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RestOfList hidden={hidden} total={total} loaded={sessions.length} onShow={showAll} />
    </Panel>
  );
}
