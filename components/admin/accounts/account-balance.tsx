'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Table } from '@/components/ui/table';
import { accountOptions, movementPages } from '@/lib/store/account-desk/queries';
import { AccountHead } from './account-head';
import { AccountMovements } from './account-movements';

/** Everything that changed an account’s balance. */
export function AccountBalance({ id, zone }: { id: number; zone: string }) {
  const { movements: texts } = useTexts('officeAccounts');
  const { data: account } = useQuery(accountOptions(id));
  const { rowsOf, ...query } = movementPages({ id });
  const pages = useInfiniteQuery({
    ...query,
    initialPageParam: null as number | null,
    getNextPageParam: (last) => rowsOf(last).next,
  });
  if (!account) return null;
  const movements = pages.data?.pages.flatMap((page) => rowsOf(page).rows) ?? [];
  return (
    <>
      <AccountHead account={account} zone={zone} />
      <div className="grid justify-items-start gap-4 border-t border-line px-4 py-6 *:w-full md:px-6">
        {pages.error && (
          <LoadFailure title={texts.failed} error={pages.error} onRetry={() => void pages.refetch()} />
        )}
        {movements.length > 0 && (
          <Table label={texts.full}>
            <AccountMovements movements={movements} currency={account.currency} zone={zone} />
          </Table>
        )}
        {pages.data && movements.length === 0 && (
          <EmptyState title={texts.noneTitle}>{texts.noneHint}</EmptyState>
        )}
        {pages.hasNextPage && (
          <Button
            className="w-fit!"
            pending={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </div>
    </>
  );
}
