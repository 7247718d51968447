import { sql } from 'drizzle-orm';
import { singleSends as s } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { SendStatus } from '../send-states';

/** The condition that it is known who has not opened a single send: it has gone out, and opens are counted. */
export const isFollowable = sql`(
  ${s.status} = ${inline(SendStatus.completed)} and ${s.tracking} = 1 and ${s.deleted_at} is null)`;
