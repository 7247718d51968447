import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { startSingleSend } from './jobs';
import { nextStatus, SendStatus } from './states';

type Row = { status: SendStatus; is_due: boolean; may_send: boolean };

/**
 * Checks a send whose time has come. One that may go out stays ready; one whose sender may no longer send is held
 * back. A send that was changed, moved or deleted meanwhile has a job of its own, or needs none.
 */
export const startSingleSendJob = defineJob({
  ...startSingleSend,
  async run({ id }) {
    await db().transaction(async (tx) => {
      const [send] = await tx.execute<Row>(sql`
        select x.status, coalesce(x.send_due_at, x.created_at) <= now() as is_due,
          s.is_verified = 1 and s.deleted_at is null as may_send
        from single_sends x join senders s on s.id = x.sender_id where x.id = ${id} for update of x`);
      if (send?.status !== SendStatus.ready || !send.is_due || send.may_send) return;
      await tx.execute(sql`
        update single_sends set status = ${nextStatus(send.status, 'hold')}, updated_at = now() where id = ${id}`);
    });
  },
});
