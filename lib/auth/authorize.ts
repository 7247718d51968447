import { forbidden } from '@/lib/errors';
import type { Actor } from './actor';
import { can, type Permission } from './permissions';
import { lacksSecondFactor } from './two-factor/is-required';

/** Who changes something of the shop: somebody of its team, or a command on the machine itself. */
export type Operator = Actor | 'machine';

/**
 * The first line of each verb of the back office.
 *
 * @throws DomainError forbidden where the actor’s role doesn’t have the permission.
 */
export function authorize(actor: Operator, permission: Permission): void {
  if (actor === 'machine') return;
  if (!can(actor.role, permission)) throw forbidden();
  if (lacksSecondFactor(actor)) throw forbidden('Turn on two-factor authentication first.');
}
