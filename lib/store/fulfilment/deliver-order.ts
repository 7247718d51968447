import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { addOrderMail } from '../order-mails/jobs';
import { OrderStatus } from '../order-states';
import { reportJob } from '../orders/report-job';
import { lockOrder, transition } from '../orders/transition';
import { deliverCodes } from '../stock/codes-of-order';
import { deliverOrder } from '../stock/jobs';

/** Hands an order the codes reserved for it; with the last of them it is completed, and its buyer is told. */
export const deliverOrderJob = defineJob({
  ...deliverOrder,
  run: ({ order_id }) =>
    db().transaction(async (tx) => {
      const order = await lockOrder(tx, { id: order_id });
      if (order?.status !== OrderStatus.stockShort || order.held) return;
      const missing = await deliverCodes(tx, order.id);
      if (missing > 0) return;
      const status = await transition(tx, order, 'deliver', null);
      await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'rest', status });
    }),
  identify: ({ order_id }) => String(order_id),
  onQuarantine: (tx, { order_id }) =>
    reportJob(tx, order_id, 'The codes of this order couldn’t be delivered. Release its job to try again.'),
});
