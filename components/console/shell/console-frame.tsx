'use client';

import { BookOpen, BriefcaseBusiness, Store, UserRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#language';
import type { Shell } from '@/components/shell/shell';
import { ShellFrame } from '@/components/shell/shell-frame';
import { showAccount } from '@/lib/campaign/shown-account';
import { AccountContext, type ShownAccount } from './account-context';
import { AskProvider } from './ask-provider';
import { actionCommands, pageCommands } from './commands';
import { sectionsIn } from './sections';
import { useAccounts } from './use-accounts';
import { useAttention } from './use-attention';
import { useAudienceChanges } from './use-audience-changes';
import { useFoundRecords } from './use-found-records';

type Props = {
  /** Of who is signed in. */
  email: string;
  account: ShownAccount;
  isTest: boolean;
  /** The account belongs to the shop's team, too. */
  isInTeam: boolean;
  children: ReactNode;
};

/** What every page of the console stands in. */
export function ConsoleFrame({ email, account, isTest, isInTeam, children }: Props) {
  const texts = useTexts('shell');
  const members = useTexts('members');
  const accounts = useAccounts();
  // Before any of the page’s calls.
  showAccount(account.id);
  useAudienceChanges();
  const shell = useMemo((): Shell => {
    const { pages } = texts;
    const office = { href: '/admin', label: pages.office, icon: BriefcaseBusiness };
    return {
      account: account.id,
      home: '/console',
      outbox: '/console/outbox',
      texts: { ...texts, accounts: members.switching.title },
      accounts,
      sections: sectionsIn(pages),
      pages: pageCommands(texts),
      actions: actionCommands(texts, account.role),
      links: [
        { href: '/', label: pages.shop, icon: Store },
        ...(isInTeam ? [office] : []),
        { href: '/account', label: pages.account, icon: UserRound },
        { href: '/developers', label: pages.reference, icon: BookOpen },
      ],
      useAttention,
      useFoundRecords,
    };
  }, [account.id, texts, members, accounts, account.role, isInTeam]);
  return (
    <AccountContext value={account}>
      <AskProvider>
        <ShellFrame shell={shell} email={email} isTest={isTest}>
          {account.role === 'viewer' && (
            <p className="border-b border-line bg-info-soft px-4 py-2 text-sm md:px-6">
              {members.viewing(account.email)}
            </p>
          )}
          {children}
        </ShellFrame>
      </AskProvider>
    </AccountContext>
  );
}
