import { notFound, redirect } from 'next/navigation';
import type { Actor } from './actor';
import { can, type Permission } from './permissions';
import { lacksSecondFactor } from './two-factor/is-required';
import { requireViewer } from './viewer';

/**
 * Who looks at a page of the back office. A guest is sent to sign in and comes back to `path`; for whom the page is not,
 * there is none.
 */
export async function requireOperator(path: string, permission: Permission): Promise<Actor> {
  const actor = await requireViewer(path);
  if (!can(actor.role, permission)) notFound();
  if (lacksSecondFactor(actor)) redirect('/account/security#two-factor');
  return actor;
}
