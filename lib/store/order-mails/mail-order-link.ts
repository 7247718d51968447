import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { queueMail } from '@/lib/mail/queue-mail';
import { mailOrderLink } from '../orders/jobs';
import { lockOrder } from '../orders/transition';
import { readOrderFacts } from './mail-facts';
import { orderMail } from './order-mail';
import { countOrderMails } from './unpaid-mails';

export const ORDER_LINK_MAIL = 'order.link';

/** The link doesn't change, so that more of them help nobody. */
const MAILS_PER_DAY = 10;

/** Mails an order's link to the address that it was made with, where the one that was asked with is that. */
export const mailOrderLinkJob = defineJob({
  ...mailOrderLink,
  run: ({ utr, email }) =>
    db().transaction(async (tx) => {
      const order = await lockOrder(tx, { utr });
      if (!order || order.email.toLowerCase() !== email.toLowerCase()) return;
      const sent = await countOrderMails(tx, order, ORDER_LINK_MAIL);
      if (sent.today >= MAILS_PER_DAY) return;
      const facts = await readOrderFacts(tx, order.id);
      await queueMail(tx, orderMail(ORDER_LINK_MAIL, order, facts, facts.texts.found));
    }),
});
