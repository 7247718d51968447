'use client';

import { BookOpen, Send, Store, UserRound } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#language';
import type { Shell } from '@/components/shell/shell';
import { ShellFrame } from '@/components/shell/shell-frame';
import type { Role } from '@/lib/auth/roles';
import { RoleContext } from './role-context';
import { sectionsFor } from './sections';
import { useAttention } from './use-attention';
import { useFoundRecords } from './use-found-records';

type Props = { account: number; email: string; role: Role; isTest: boolean; children: ReactNode };

/** What every page of the back office stands in. */
export function OfficeFrame({ account, email, role, isTest, children }: Props) {
  const texts = useTexts('office');
  const shell = useMemo((): Shell => {
    const { pages } = texts;
    return {
      account,
      home: '/admin',
      outbox: '/outbox',
      texts,
      sections: sectionsFor(role, pages),
      pages: [],
      actions: [],
      links: [
        { href: '/', label: pages.shop, icon: Store },
        { href: '/console', label: pages.console, icon: Send },
        { href: '/account', label: pages.account, icon: UserRound },
        { href: '/developers', label: pages.reference, icon: BookOpen },
      ],
      useAttention,
      useFoundRecords,
    };
  }, [account, texts, role]);
  return (
    <RoleContext value={role}>
      <ShellFrame shell={shell} email={email} isTest={isTest}>
        {children}
      </ShellFrame>
    </RoleContext>
  );
}
