import { sql } from 'drizzle-orm';
import { singleSends as s } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { SendStatus } from '../send-states';

const { initiate, running, ready } = SendStatus;

/** A single send's state as `display-states.ts` names it. */
export const displayState = sql`case
  when ${s.status} = ${inline(initiate)} then case when ${s.awaits_sender} then 'awaiting_sender' else 'draft' end
  when ${s.cancelled_at} is not null then 'cancelled'
  when ${s.status} in (${inline(ready)}, ${inline(running)}) and ${s.paused_at} is not null then 'paused'
  when ${s.status} = ${inline(ready)} then 'scheduled'
  when ${s.status} = ${inline(running)} then 'sending'
  when ${s.delivered} + ${s.bounces} = 0 and ${s.failed} + ${s.unknown} > 0 then 'failed'
  else 'sent' end`;

/** The time that matters of it: when it went out or is to, else when it was last changed. */
export const displayTime = sql`coalesce(
  ${s.sent_at}, case when ${s.status} = ${inline(ready)} then ${s.send_due_at} end, ${s.updated_at})`;
