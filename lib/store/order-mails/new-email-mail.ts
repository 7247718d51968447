import type { Transaction } from '@/lib/db/client';
import type { Mail } from '@/lib/mail/queue-mail';
import type { LockedOrder } from '../orders/transition';
import { readOrderFacts } from './mail-facts';
import { orderMail } from './order-mail';

/** The mail with the order’s new link, to the address that has just confirmed that it is the order’s. */
export async function newEmailMail(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'utr' | 'email' | 'paid'>,
): Promise<Mail> {
  const facts = await readOrderFacts(tx, order.id);
  return orderMail('order.new-email', order, facts, facts.texts.newEmail);
}
