import { and, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { SendStatus } from '../send-states';
import { completeSingleSend, hasNoOpenBatch } from './complete-single-send';

/** Completes running sends of which nothing waits any more, where a crash came between the last mail and that. */
export const completeLostSendsJob = defineJob({
  name: 'complete-lost-sends',
  payload: z.object({}).loose(),
  async run() {
    const lost = await db()
      .select({ id: singleSends.id })
      .from(singleSends)
      .where(
        and(
          // A constant, so that the index of open sends serves it.
          sql`${singleSends.status} = ${inline(SendStatus.running)}`,
          isNotNull(singleSends.materialised_at),
          hasNoOpenBatch,
        ),
      );
    for (const { id } of lost) await completeSingleSend(id);
  },
});
