import { readRevenue, revenueDays } from '@/lib/attribution/read-revenue';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';

const NOTHING = { people: 0, orders: 0, amounts: [] };

/**
 * What the shop has sold after clicks in a send: only for the shop's own account, and while it counts that.
 *
 * @throws DomainError not-found.
 */
export async function readBought({ actor, input }: { actor: Pick<Actor, 'id'>; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const days = await revenueDays(db(), actor.id);
  if (days === null) return { days, ...NOTHING };
  const given = { userId: actor.id, sendId: send.id };
  return { days, ...(await remembered('bought', send, () => readRevenue(db(), given))) };
}
