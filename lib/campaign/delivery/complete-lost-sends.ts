import { z } from 'zod';
import { client } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { completeSingleSend } from './complete-single-send';

/** Completes running sends of which nothing waits any more, where a crash came between the last mail and that. */
export const completeLostSendsJob = defineJob({
  name: 'complete-lost-sends',
  payload: z.object({}).loose(),
  async run() {
    const lost = await client()<{ id: number }[]>`
      select s.id from single_sends s
      where s.status = 2 and s.materialised_at is not null and not exists (
        select from delivery_batches b where b.single_send_id = s.id and b.done_at is null)`;
    for (const { id } of lost) await completeSingleSend(id);
  },
});
