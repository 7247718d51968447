import { forbidden } from '@/lib/errors';
import { type AccountPermission, accountRolesWith, may } from './account-permissions';
import type { Actor } from './actor';

/**
 * The first line of each verb that changes something in an email campaign account, or takes its people out.
 *
 * @throws DomainError forbidden, with who may, where the actor’s role in the account doesn’t have the permission.
 */
export function authorizeMember(
  { accountRole }: Pick<Actor, 'accountRole'>,
  permission: AccountPermission,
): void {
  if (may(accountRole, permission)) return;
  const roles = accountRolesWith(permission).join(' or a ');
  throw forbidden(`Your role in this account is ${accountRole}. This takes an ${roles}.`);
}
