'use client';

import { BookOpen, BriefcaseBusiness, Store, UserRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#language';
import type { Shell } from '@/components/shell/shell';
import { ShellFrame } from '@/components/shell/shell-frame';
import { actionCommands, pageCommands } from './commands';
import { sectionsIn } from './sections';
import { useAttention } from './use-attention';
import { useAudienceChanges } from './use-audience-changes';
import { useFoundRecords } from './use-found-records';

type Props = {
  email: string;
  isTest: boolean;
  /** The account belongs to the shop's team, too. */
  isInTeam: boolean;
  children: ReactNode;
};

/** What every page of the console stands in. */
export function ConsoleFrame({ email, isTest, isInTeam, children }: Props) {
  const texts = useTexts('shell');
  useAudienceChanges();
  const shell = useMemo((): Shell => {
    const { pages } = texts;
    const office = { href: '/admin', label: pages.office, icon: BriefcaseBusiness };
    return {
      home: '/console',
      outbox: '/console/outbox',
      texts,
      sections: sectionsIn(pages),
      pages: pageCommands(texts),
      actions: actionCommands(texts),
      links: [
        { href: '/', label: pages.shop, icon: Store },
        ...(isInTeam ? [office] : []),
        { href: '/account', label: pages.account, icon: UserRound },
        { href: '/developers', label: pages.reference, icon: BookOpen },
      ],
      useAttention,
      useFoundRecords,
    };
  }, [texts, isInTeam]);
  return (
    <ShellFrame shell={shell} email={email} isTest={isTest}>
      {children}
    </ShellFrame>
  );
}
