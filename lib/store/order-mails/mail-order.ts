import { sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { mails } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { type Mail, messageIdOf, queueMail } from '@/lib/mail/queue-mail';
import { reportJob } from '../orders/report-job';
import { type LockedOrder, lockOrder } from '../orders/transition';
import { mailOrder, type Told } from './jobs';
import { newEmailMail } from './new-email-mail';
import { partRefundMail } from './part-refund-mail';
import { receiptMail } from './receipt-mail';
import { refundMail } from './refund-mail';
import { replacedMail } from './replaced-mail';
import { reportAnsweredMail, reportReceivedMail } from './report-mails';
import { transferMail } from './transfer-mail';

const findMail = statement({
  params: { orderId: mails.order_id, messageId: mails.message_id },
  row: { found: value.integer },
  text: ({ orderId, messageId }) => sql`
    select 1 as found from ${mails} where ${mails.order_id} = ${orderId} and ${mails.message_id} = ${messageId}`,
});

/** The order stays locked meanwhile: a worker that has lost its job, and the one that has it now, follow each other. */
export const mailOrderJob = defineJob({
  ...mailOrder,
  run: ({ order_id, mail_id, told }) =>
    db().transaction(async (tx) => {
      const order = await lockOrder(tx, { id: order_id });
      if (!order) return;
      const [written] = await findMail(tx, { orderId: order_id, messageId: messageIdOf(mail_id) });
      if (written) return;
      const mail = await write(tx, order, told);
      if (mail) await queueMail(tx, { ...mail, id: mail_id });
    }),
  identify: ({ mail_id }) => mail_id,
  onQuarantine: (tx, { order_id }) =>
    reportJob(tx, order_id, 'An email about this order couldn’t be written. Release its job to try again.'),
});

/** Null where there is nothing to tell any more, or the address has had enough. */
function write(tx: Transaction, order: LockedOrder, told: Told): Promise<Mail | null> {
  switch (told.of) {
    case 'receipt':
      return receiptMail(tx, order, told);
    case 'transfer':
      return transferMail(tx, order, told);
    case 'refunded':
    case 'returned':
      return refundMail(tx, order, told);
    case 'partly-refunded':
      return partRefundMail(tx, order, told);
    case 'codes-replaced':
      return replacedMail(tx, order, told);
    case 'email-changed':
      return newEmailMail(tx, order);
    case 'report-received':
      return reportReceivedMail(tx, order);
    case 'report-answered':
      return reportAnsweredMail(tx, order, told);
  }
}
