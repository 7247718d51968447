import type { ReactNode } from 'react';
import type { AccountPermission } from '@/lib/auth/account-permissions';
import { useMay } from './account-context';

/** What only those may do whose role in the account has the permission: others aren’t offered it. */
export const Allowed = ({ to, children }: { to: AccountPermission; children: ReactNode }) =>
  useMay(to) ? children : null;
