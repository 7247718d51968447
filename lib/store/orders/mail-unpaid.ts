import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { queueMail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import { mailUnpaidOrder } from './jobs';
import { readOrderFacts } from './mail-facts';
import { amountRows, factRows, nameOf } from './mail-rows';
import { OrderStatus } from './states';
import { lockOrder } from './transition';

/** The address may be somebody else's, who must not be flooded by orders that nobody pays. */
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
      const [sent] = await tx.execute<{ today: number; same: boolean }>(sql`
        select count(*)::int as today, coalesce(bool_or(subject like ${`%${order.utr}`}), false) as same from mails
        where lower(to_address) = lower(${order.email}) and kind = 'order.received'
          and created_at > now() - interval '1 day'`);
      if (!sent || sent.same || sent.today >= MAILS_PER_DAY) return;
      const facts = await readOrderFacts(tx, order.id);
      const { unpaid } = facts.texts;
      await queueMail(tx, {
        kind: 'order.received',
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
