import type { Actor } from '@/lib/auth/actor';
import { viewerOf } from './viewer';

/** Pages that show nothing of an account but that there is one. */
const IMPERSONAL = /^\/(search|help|developers)(\/|$)/;

/** Whether an account finds something of its own on a page of the shop that guests get alike. */
export async function isPersonal(path: string, actor: Actor): Promise<boolean> {
  if (IMPERSONAL.test(path)) return false;
  const { bought, reviewed } = await viewerOf(actor);
  // What they can buy again stands there.
  if (path === '/') return bought.top_up.size + bought.card.size > 0;
  const [, card] = /^\/card\/([^/]+)$/.exec(path) ?? [];
  // A review of theirs may be held, which nobody else sees.
  return card === undefined || reviewed.card.has(card);
}
