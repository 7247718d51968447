'use client';

import { createContext, use } from 'react';
import { useTexts } from '#language';
import { type AccountPermission, may } from '@/lib/auth/account-permissions';
import type { AccountRole } from '@/lib/auth/account-roles';

/** The campaign account that the console shows, and what the viewer is in it. */
export type ShownAccount = { id: number; email: string; role: AccountRole; isOwn: boolean };

export const AccountContext = createContext<ShownAccount | null>(null);

/** The account that the console shows. */
export function useAccount(): ShownAccount {
  const account = use(AccountContext);
  if (!account) throw new Error('No account is around this component.');
  return account;
}

/** Whether the viewer may do something in the account. The server checks again. */
export const useMay = (permission: AccountPermission): boolean => may(useAccount().role, permission);

/** Why the viewer may not do something; undefined where they may. */
export function useRefusal(permission: AccountPermission): string | undefined {
  const { refused, roles } = useTexts('members');
  const { role } = useAccount();
  return may(role, permission) ? undefined : refused(roles[role].toLowerCase(), may('marketer', permission));
}
