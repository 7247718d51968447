import { notFound } from 'next/navigation';
import type { Actor } from './actor';
import { can, type Permission } from './permissions';
import { requireViewer } from './viewer';

/**
 * Who looks at a page of the back office. A guest is sent to sign in and comes back to `path`; for whom the page is not,
 * there is none.
 */
export async function requireOperator(path: string, permission: Permission): Promise<Actor> {
  const actor = await requireViewer(path);
  if (!can(actor.role, permission)) notFound();
  return actor;
}
