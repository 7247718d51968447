import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { recordId } from '@/lib/fields';
import { addJob } from '@/lib/jobs/define';

/** Starts a single send whose time has come; `due`: when that was, so that one that comes far too late is held. */
export const startSingleSend = {
  name: 'start-single-send',
  payload: z.object({ id: recordId(), due: z.iso.datetime().optional() }),
};

/** Queues the start of a ready send, in place of an earlier one. `dueAt`: null for at once. */
export const queueStart = (tx: Executor, id: number, dueAt: string | null) =>
  addJob(
    tx,
    startSingleSend,
    { id, due: new Date(dueAt ?? Date.now()).toISOString() },
    {
      key: `start-single-send:${id}`,
      queue: sql`(select 'starts:' || user_id from single_sends where id = ${id}::int)`,
      ...(dueAt === null ? {} : { runAt: new Date(dueAt) }),
    },
  );
