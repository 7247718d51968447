import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orderReports } from '@/lib/db/schema';
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
  { report_id }: Extract<Told, { of: 'report-answered' }>,
): Promise<Mail | null> {
  const [report] = await tx
    .select({ answer: orderReports.answer })
    .from(orderReports)
    .where(eq(orderReports.id, report_id));
  if (!report?.answer) return null;
  const facts = await readOrderFacts(tx, order.id);
  const words = { ...facts.texts.answered, next: report.answer };
  return orderMail('order.report-answered', order, facts, words);
}
