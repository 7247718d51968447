import { db, type Transaction } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { queueMail } from '@/lib/mail/queue-mail';
import { OrderStatus } from '../order-states';
import { mailUnpaidOrder } from '../orders/jobs';
import { type LockedOrder, lockOrder } from '../orders/transition';
import { readOrderFacts } from './mail-facts';
import { nameOf } from './mail-rows';
import { orderMail } from './order-mail';
import { UNPAID_MAIL, unpaidMails } from './unpaid-mails';

const MAILS_PER_DAY = 3;

/**
 * Tells the buyer of an order that is not paid yet where it is: a guest who has left the page knows no other way back.
 * Once for each order; a buyer who was told where to transfer the money needs no second mail.
 */
async function mailUnpaid(tx: Transaction, order: Pick<LockedOrder, 'id' | 'utr' | 'email'>): Promise<void> {
  const sent = await unpaidMails(tx, order);
  if (sent.same || sent.today >= MAILS_PER_DAY) return;
  const facts = await readOrderFacts(tx, order.id);
  const { unpaid } = facts.texts;
  const words = {
    subject: unpaid.subject(nameOf(facts)),
    title: unpaid.title,
    text: facts.payment ? unpaid.underWay : unpaid.text,
    next: unpaid.next(facts.moment(facts.expires_at)),
    action: facts.payment ? unpaid.followAction : unpaid.action,
  };
  await queueMail(tx, orderMail(UNPAID_MAIL, { ...order, paid: false }, facts, words));
}

export const mailUnpaidJob = defineJob({
  ...mailUnpaidOrder,
  run: ({ utr }) =>
    db().transaction(async (tx) => {
      const order = await lockOrder(tx, { utr });
      if (!order || order.paid || order.expired || order.status !== OrderStatus.initiate) return;
      await mailUnpaid(tx, order);
    }),
});
