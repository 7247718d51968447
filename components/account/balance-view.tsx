'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#language';
import { PageLinks } from '@/components/store/search/page-links';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import {
  type Balance,
  balanceKey,
  balanceOptions,
  type Deposit,
  type DepositQuote,
} from '@/lib/store/payments/queries';
import type { AmountLimits } from './deposit-amount';
import { DepositForm } from './deposit-form';
import { PendingDeposits } from './pending-deposits';
import { TransactionList } from './transaction-list';

type Props = {
  /** How it stood when the page was rendered, with this page of transactions. */
  initial: Balance;
  page: number;
  /** For the amount that is offered first. */
  quote: DepositQuote;
  limits: AmountLimits;
  zone: string;
  /** What a payment page said when it sent the shopper back. */
  returned: 'done' | 'cancelled' | null;
};

/** What is on its way to the balance, the deposit form, and its transactions; updates automatically. */
export function BalanceView({ initial, page, quote, limits, zone, returned }: Props) {
  const texts = useTexts('account');
  const queries = useQueryClient();
  const pending = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery({ ...balanceOptions(page), initialData: initial });
  const [begun, setBegun] = useState<string | null>(null);
  const follow = ({ status, reference }: Deposit) => {
    if (status === 'pending') setBegun(reference);
    void queries.invalidateQueries({ queryKey: balanceKey });
  };
  useEffect(() => {
    // What is left to do stands above the form, and comes with the next reading.
    if (!data.pending.some(({ reference }) => reference === begun)) return;
    pending.current?.focus();
    setBegun(null);
  }, [begun, data.pending]);
  return (
    <div className="grid grid-cols-1 gap-10">
      {error && <Notice tone="warn">{texts.balance.stale}</Notice>}
      {returned === 'cancelled' && <Notice>{texts.deposit.cancelled}</Notice>}
      {returned === 'done' && data.pending.length > 0 && <Notice>{texts.deposit.returned}</Notice>}
      <div ref={pending} tabIndex={-1} className="scroll-mt-6 outline-none empty:hidden">
        {data.pending.length > 0 && (
          <PendingDeposits pending={data.pending} currency={data.currency} zone={zone} />
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
        <Panel id="top-up" title={texts.deposit.title}>
          <DepositForm initial={quote} limits={limits} onMade={follow} />
        </Panel>
        <Panel id="movements" title={texts.balance.transactions}>
          {data.data.length > 0 ? (
            <TransactionList transactions={data.data} currency={data.currency} zone={zone} />
          ) : page > 1 ? (
            <EmptyState
              title={texts.balance.noneOnPage}
              action={<ButtonLink href="/account/balance">{texts.balance.newest}</ButtonLink>}
            />
          ) : (
            <EmptyState title={texts.balance.none}>{texts.balance.noneText}</EmptyState>
          )}
          <PageLinks
            label={texts.balance.pages}
            page={page}
            last={data.last_page}
            href={(number) => `/account/balance${number > 1 ? `?page=${number}` : ''}#movements`}
          />
        </Panel>
      </div>
    </div>
  );
}
