'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { accountOptions } from '@/lib/store/account-desk/queries';
import { AccountFacts } from './account-facts';
import { AccountHead } from './account-head';
import { AccountMovements } from './account-movements';
import { AccountOrders } from './account-orders';
import { AccountPart } from './account-part';
import { AccountSending } from './account-sending';
import { AccountReports, AccountReviews } from './account-words';
import { GuestOrders } from './guest-orders';

/** One account: whose it is, and what it has bought, paid and written of late. */
export function AccountView({ id, zone }: { id: number; zone: string }) {
  const { movements: texts } = useTexts('officeAccounts');
  const { data: account } = useQuery(accountOptions(id));
  if (!account) return null;
  return (
    <>
      <AccountHead account={account} zone={zone} />
      <div className="grid gap-x-10 gap-y-8 border-t border-line px-4 py-6 md:px-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-8">
          <GuestOrders account={account} />
          <AccountOrders account={account} zone={zone} />
          <AccountPart
            title={texts.title}
            none={texts.none}
            isEmpty={account.movements.length === 0}
            all={{ label: texts.all, href: `/admin/accounts/${id}/balance` }}
          >
            <AccountMovements movements={account.movements} currency={account.currency} zone={zone} />
          </AccountPart>
          {account.state !== 'deleted' && <AccountSending account={account} />}
          <AccountReports account={account} zone={zone} />
          <AccountReviews account={account} zone={zone} />
        </div>
        <AccountFacts account={account} zone={zone} />
      </div>
    </>
  );
}
