import { client } from '@/lib/db/client';

/** The longest that a provider's wish for a rest is followed without asking it again. */
const LONGEST_BACK_OFF_S = 600;

/** Keeps all workers from a transport that wants fewer mails: longer each time that it asks in a row. */
export async function backOff(transport: string, ms: number): Promise<void> {
  await client()`
    insert into send_buckets as b (name, tokens, throttled, blocked_until)
    values (${`transport:${transport}`}, 0, 1, now() + make_interval(secs => ${ms / 1000}::float8))
    on conflict (name) do update set throttled = b.throttled + 1,
      blocked_until = greatest(b.blocked_until, now() + make_interval(secs =>
        least(${LONGEST_BACK_OFF_S}::float8, ${ms / 1000}::float8 * 2 ^ least(b.throttled, 6))))
    where b.blocked_until is null or b.blocked_until < now()`;
}

/** Notes that a transport takes mails again. */
export async function clearBackOff(transport: string): Promise<void> {
  await client()`
    update send_buckets set throttled = 0 where name = ${`transport:${transport}`} and throttled > 0`;
}
