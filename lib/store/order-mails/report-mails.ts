import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orderReportMessages } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/queue-mail';
import type { LockedOrder } from '../orders/transition';
import type { Told } from './jobs';
import { readOrderFacts } from './mail-facts';
import { orderMail } from './order-mail';
import { countOrderMails } from './unpaid-mails';

export const REPORT_MAIL = 'order.reported';

/** Anybody can order under anybody's address, and report as many problems as they like. */
const MAILS_PER_DAY = 3;

type Order = Pick<LockedOrder, 'id' | 'utr' | 'email' | 'paid'>;

/**
 * The mail that says a reported problem has arrived. What was reported isn't in it: nobody is to send words of their
 * own to a stranger's address.
 */
export async function reportReceivedMail(tx: Transaction, order: Order): Promise<Mail | null> {
  const sent = await countOrderMails(tx, order, REPORT_MAIL);
  if (sent.today >= MAILS_PER_DAY) return null;
  const facts = await readOrderFacts(tx, order.id);
  return orderMail(REPORT_MAIL, order, facts, facts.texts.reported);
}

/** The mail with the shop's answer to a reported problem. */
export async function reportAnsweredMail(
  tx: Transaction,
  order: Order,
  { message_id }: Extract<Told, { of: 'report-answered' }>,
): Promise<Mail | null> {
  const [answer] = await tx
    .select({ text: orderReportMessages.text })
    .from(orderReportMessages)
    .where(eq(orderReportMessages.id, message_id));
  if (!answer) return null;
  const facts = await readOrderFacts(tx, order.id);
  const words = { ...facts.texts.answered, next: answer.text };
  return orderMail('order.report-answered', order, facts, words);
}
