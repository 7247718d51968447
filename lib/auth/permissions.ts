import type { Role, TeamRole } from './roles';

type Granted = readonly Exclude<TeamRole, 'owner'>[];

const everybody = ['operator', 'support', 'finance', 'read-only'] as const;

/** The one table of who may do what in the back office. An owner may do everything. */
const granted = {
  'overview:read': everybody,
  'orders:read': everybody,
  /** Deliver, note, hold, resend, change the address. */
  'orders:write': ['operator', 'support'],
  'orders:refund': ['operator', 'finance'],
  /** Which orders are held for a check. */
  'orders:rules': ['operator'],
  'payments:confirm': ['operator', 'finance'],
  'reports:read': everybody,
  'reports:write': ['operator', 'support'],
  'catalogue:read': everybody,
  'catalogue:write': ['operator'],
  /** Counts, batches and masked codes. */
  'codes:read': everybody,
  'codes:write': ['operator'],
  'codes:reveal': ['operator'],
  'suppliers:read': ['operator', 'finance', 'read-only'],
  'suppliers:write': ['operator'],
  'campaigns:read': everybody,
  'campaigns:write': ['operator'],
  'coupons:read': everybody,
  'coupons:write': ['operator'],
  'accounts:read': everybody,
  'accounts:write': ['operator', 'support'],
  'accounts:balance': ['operator', 'finance'],
  /** How many people an account may email, and as whom. */
  'accounts:sending': ['operator'],
  /** Exports or erases a shopper’s data. */
  'accounts:erase': ['operator'],
  'reviews:read': everybody,
  'reviews:moderate': ['operator', 'support'],
  'money:read': ['operator', 'finance', 'read-only'],
  'money:reconcile': ['operator', 'finance'],
  'money:write': ['finance'],
  'content:read': everybody,
  'content:write': ['operator'],
  'gateways:read': ['operator', 'finance', 'read-only'],
  'gateways:write': [],
  /** What waits for a second person; to decide takes the permission for what is asked, too. */
  'approvals:read': everybody,
  'approvals:decide': ['operator', 'finance'],
  'approvals:limits': [],
  'audit:read': ['operator', 'finance', 'read-only'],
  'jobs:read': ['operator', 'read-only'],
  'jobs:release': ['operator'],
  /** All emails that wait or were kept, codes included. */
  'outbox:read': [],
  'team:read': [],
  'team:write': [],
} as const satisfies Record<`${string}:${string}`, Granted>;

export type Permission = keyof typeof granted;

export const permissions = Object.keys(granted) as readonly Permission[];

/** Whether a role may do something. */
export function can(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = granted[permission];
  return role === 'owner' || roles.includes(role);
}

/** The roles that may do something. */
export const rolesWith = (permission: Permission): TeamRole[] => ['owner', ...granted[permission]];

/** Whether an endpoint’s `auth` is a permission of the back office. */
export const isPermission = (auth: string): auth is Permission => Object.hasOwn(granted, auth);
