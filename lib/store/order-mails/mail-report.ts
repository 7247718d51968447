import type { Transaction } from '@/lib/db/client';
import type { LockedOrder } from '../orders/transition';
import { readOrderFacts } from './mail-facts';
import { queueOrderMail } from './queue-order-mail';
import { countOrderMails } from './unpaid-mails';

export const REPORT_MAIL = 'order.reported';

/** Anybody can order under anybody's address, and report as many problems as they like. */
const MAILS_PER_DAY = 3;

type Order = Pick<LockedOrder, 'id' | 'utr' | 'email' | 'paid'>;

/**
 * Queues the mail that says a reported problem has arrived. What was reported isn't in it: nobody is to send words of their
 * own to a stranger's address.
 */
export async function mailReportReceived(tx: Transaction, order: Order): Promise<void> {
  const sent = await countOrderMails(tx, order, REPORT_MAIL);
  if (sent.today >= MAILS_PER_DAY) return;
  const facts = await readOrderFacts(tx, order.id);
  await queueOrderMail(tx, REPORT_MAIL, order, facts, facts.texts.reported);
}

/** Queues the mail with the shop's answer to a reported problem. */
export async function mailReportAnswered(tx: Transaction, order: Order, answer: string): Promise<void> {
  const facts = await readOrderFacts(tx, order.id);
  await queueOrderMail(tx, 'order.report-answered', order, facts, { ...facts.texts.answered, next: answer });
}
