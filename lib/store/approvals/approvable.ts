import type { Permission } from '@/lib/auth/permissions';

/**
 * What may need a second person, and the permission that both need. What runs once one is approved is named in
 * `lib/store/decisions/runners.ts`.
 */
export const approvable = {
  'order.refund': 'orders:refund',
  'order.email': 'orders:write',
  'codes.reveal': 'codes:reveal',
  'balance.adjust': 'accounts:balance',
} as const satisfies Record<`${string}.${string}`, Permission>;

export type ApprovableAction = keyof typeof approvable;

export const approvableActions = Object.keys(approvable) as [ApprovableAction, ...ApprovableAction[]];

export const isApprovable = (action: string): action is ApprovableAction => Object.hasOwn(approvable, action);
