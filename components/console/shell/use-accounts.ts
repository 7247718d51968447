import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#language';
import type { ShellAccount } from '@/components/shell/shell';
import { showToast } from '@/components/ui/toast';
import { accountsQuery, memberCalls } from '@/lib/campaign/members/queries';

/** The campaign accounts that the viewer may work in; none where there is only their own. */
export function useAccounts(): ShellAccount[] {
  const texts = useTexts('members');
  const { data } = useQuery({ ...accountsQuery(), staleTime: 60_000 });
  return useMemo(() => {
    const accounts = data?.accounts ?? [];
    if (accounts.length < 2) return [];
    return accounts.map(({ id, email, role, is_own, is_current }) => ({
      id,
      label: email,
      detail: is_own ? texts.switching.own : texts.roles[role],
      isCurrent: is_current,
      open: () => {
        if (is_current) return;
        memberCalls.switchTo(id).then(
          // Everything that the page shows and has in memory is the other account’s.
          () => window.location.assign('/console'),
          () => void showToast({ kind: 'error', title: texts.switching.failed }),
        );
      },
    }));
  }, [data, texts]);
}
