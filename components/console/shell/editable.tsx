'use client';

import type { ReactNode } from 'react';
import type { AccountPermission } from '@/lib/auth/account-permissions';
import { useRefusal } from './account-context';

/** What only those may change whose role in the account has the permission: for others its fields and buttons are disabled. */
export function Editable({ to, children }: { to: AccountPermission; children: ReactNode }) {
  const refusal = useRefusal(to);
  if (refusal === undefined) return children;
  return (
    <fieldset disabled title={refusal} className="contents">
      {children}
    </fieldset>
  );
}
