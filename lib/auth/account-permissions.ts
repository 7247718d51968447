import type { AccountRole } from './account-roles';

/** The one table of who may change what in an email campaign account. An owner may do everything, a viewer looks. */
const granted = {
  /** Contacts, lists, fields, segments, imports, forms and who must not be emailed. */
  'audience:write': ['marketer'],
  /** Files with people’s addresses. */
  'audience:export': ['marketer'],
  /** Templates, saved blocks, pictures and the brand kit. */
  'emails:write': ['marketer'],
  /** Single sends, automations and links to their reports. */
  'sends:write': ['marketer'],
  /** Saved views and the first steps of the overview. */
  'views:write': ['marketer'],
  'senders:write': [],
  /** Settings of the whole account, and who is told when something happens. */
  'settings:write': [],
  'members:write': [],
} as const satisfies Record<`${string}:${string}`, readonly AccountRole[]>;

export type AccountPermission = keyof typeof granted;

export const accountPermissions = Object.keys(granted) as readonly AccountPermission[];

/** Whether a role may do something in its account. */
export function may(role: AccountRole, permission: AccountPermission): boolean {
  const roles: readonly AccountRole[] = granted[permission];
  return role === 'owner' || roles.includes(role);
}

/** The roles that may do something in their account. */
export const accountRolesWith = (permission: AccountPermission): AccountRole[] => [
  'owner',
  ...granted[permission],
];

/** Whether an endpoint’s `auth` is a permission in an email campaign account. */
export const isAccountPermission = (auth: string): auth is AccountPermission => Object.hasOwn(granted, auth);
