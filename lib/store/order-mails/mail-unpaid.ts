import { createElement } from 'react';
import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { queueMail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import { OrderStatus } from '../order-states';
import { mailUnpaidOrder } from '../orders/jobs';
import { lockOrder } from '../orders/transition';
import { readOrderFacts } from './mail-facts';
import { amountRows, factRows, nameOf } from './mail-rows';
import { UNPAID_MAIL, unpaidMails } from './unpaid-mails';

const MAILS_PER_DAY = 3;

/**
 * Tells the buyer of an order that is not paid yet where it is: a guest who has left the page knows no other way back.
 * Whoever has been told where to transfer the money to needs no second mail.
 */
export const mailUnpaidJob = defineJob({
  ...mailUnpaidOrder,
  run: ({ utr }) =>
    db().transaction(async (tx) => {
      const order = await lockOrder(tx, { utr });
      if (!order || order.paid || order.expired || order.status !== OrderStatus.initiate) return;
      const sent = await unpaidMails(tx, order);
      if (sent.same || sent.today >= MAILS_PER_DAY) return;
      const facts = await readOrderFacts(tx, order.id);
      const { unpaid } = facts.texts;
      await queueMail(tx, {
        kind: UNPAID_MAIL,
        to: order.email,
        subject: `${unpaid.subject(nameOf(facts))} · ${order.utr}`,
        body: createElement(OrderMail, {
          texts: facts.texts,
          title: unpaid.title,
          text: facts.payment ? unpaid.underWay : unpaid.text,
          next: unpaid.next(facts.moment(facts.expires_at)),
          url: facts.url,
          action: facts.payment ? unpaid.followAction : unpaid.action,
          amounts: amountRows(facts, false),
          facts: factRows(facts),
        }),
      });
    }),
});
