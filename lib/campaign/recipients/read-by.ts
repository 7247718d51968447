import { sql } from 'drizzle-orm';
import { contactEvents as e } from '@/lib/db/schema';

/** Events that tell on what people opened a mail or followed its links. */
export const TELLS_DEVICE = sql`${e.kind} in ('opened', 'clicked')`;

/** Events that tell with what a mail was opened, Apple’s proxies included: they stand for a program of people. */
export const TELLS_PROGRAM = sql`(${e.kind} = 'opened' or ${e.kind} = 'machine_opened' and ${e.program} = 'apple_private')`;
