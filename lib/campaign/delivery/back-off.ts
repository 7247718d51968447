import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { sendBuckets } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import type { TransportName } from './batch';

/** The longest that a provider's wish for a rest is followed without asking it again. */
const LONGEST_BACK_OFF_S = 600;

const b = sendBuckets;

/** The bucket of a transport. */
export const bucketOf = (transport: TransportName) => `transport:${transport}`;

const block = statement({
  params: { name: b.name, seconds: value.float },
  row: {},
  text: ({ name, seconds }) => sql`
    insert into ${b} (${bare(b.name, b.tokens, b.throttled, b.blocked_until)})
    values (${name}, 0, 1, now() + make_interval(secs => ${seconds}::float8))
    on conflict (${bare(b.name)}) do update set ${bare(b.throttled)} = ${b.throttled} + 1,
      ${bare(b.blocked_until)} = greatest(${b.blocked_until}, now() + make_interval(secs =>
        least(${inline(LONGEST_BACK_OFF_S)}::float8, ${seconds}::float8 * 2 ^ least(${b.throttled}, 6))))
    where ${b.blocked_until} is null or ${b.blocked_until} < now()`,
});

const clear = statement({
  params: { name: b.name },
  row: {},
  text: ({ name }) => sql`
    update ${b} set ${bare(b.throttled)} = 0 where ${b.name} = ${name} and ${b.throttled} > 0`,
});

/** Keeps all workers from a transport that wants fewer mails: longer each time that it asks in a row. */
export async function backOff(transport: TransportName, ms: number): Promise<void> {
  await block(db(), { name: bucketOf(transport), seconds: ms / 1000 });
}

/** Notes that a transport takes mails again. */
export async function clearBackOff(transport: TransportName): Promise<void> {
  await clear(db(), { name: bucketOf(transport) });
}
