import fc from 'fast-check';
import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { DeliveryStatus } from '../delivery-states';

useDatabase();

/** What the totals of sends must be. */
async function counted(sends: readonly number[]) {
  const sql = client();
  const domains = await sql`
    select single_send_id, lower(split_part(email, '@', 2)) as domain, count(*)::int as recipients,
      (count(*) filter (where status = 'sent'))::int as delivered, (count(*) filter (where opens > 0))::int as opened,
      (count(*) filter (where clicks > 0))::int as clicked, (count(*) filter (where status = 'bounced'))::int as bounced,
      (count(*) filter (where status in ('failed', 'unknown')))::int as failed
    from deliveries where single_send_id = any(${[...sends]}::int[]) and status <> 'suppressed'
    group by 1, 2 order by 1, 2`;
  const countries = await sql`
    select single_send_id, coalesce(trim(country), '') as country, (count(*) filter (where opens > 0))::int as opened,
      (count(*) filter (where clicks > 0))::int as clicked
    from deliveries where single_send_id = any(${[...sends]}::int[]) and (opens > 0 or clicks > 0)
    group by 1, 2 order by 1, 2`;
  return { domains: [...domains], countries: [...countries] };
}

async function kept(sends: readonly number[]) {
  const sql = client();
  const domains = await sql`
    select * from send_domains where single_send_id = any(${[...sends]}::int[]) order by single_send_id, domain`;
  const countries = await sql`
    select * from send_countries where single_send_id = any(${[...sends]}::int[]) order by single_send_id, country`;
  return { domains: [...domains], countries: [...countries] };
}

const DOMAINS = ['post.example', 'Post.Example', 'mail.example', 'ann-arkwell.example'];

const change = fc.record({
  rows: fc.uniqueArray(fc.nat({ max: 23 }), { minLength: 1, maxLength: 8 }),
  set: fc.record(
    {
      status: fc.constantFrom(...Object.values(DeliveryStatus)),
      opens: fc.nat({ max: 2 }),
      clicks: fc.nat({ max: 2 }),
      country: fc.constantFrom(null, '', '7', ' 7', 'Norway'),
      domain: fc.constantFrom(...DOMAINS),
    },
    { requiredKeys: [] },
  ),
});

/** Some rows of a ledger, by one statement that takes them in the order of their ids, as all do that write to it. */
async function apply(
  { rows, set }: { rows: number[]; set: Record<string, unknown> },
  ids: readonly number[],
) {
  const sql = client();
  const { domain, ...columns } = set;
  const email = domain ? sql`split_part(email, '@', 1) || '@' || ${domain as string}` : sql`email`;
  await sql`
    with chosen as materialized (
      select id from deliveries where id = any(${rows.map((row) => ids[row] ?? 0)}::bigint[]) order by id for update)
    update deliveries set ${sql({ attempts: 1, ...columns } as never)}, email = ${email}
    where id in (select id from chosen)`;
}

test('the totals of sends are those of their rows, whatever changes in these and however much at once', async () => {
  const owner = await newOwner();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const mailings = [await newSend(owner), await newSend(owner)];
      const sends = mailings.map(({ singleSendId }) => singleSendId ?? 0);
      const ids: number[] = [];
      for (const mailing of mailings)
        for (const [at, domain] of DOMAINS.entries())
          ids.push(
            ...(await newDeliveries(
              mailing,
              ['ann', 'bob', 'cy'].map((name) => `${name}${at}@${domain}`),
              { country: at % 2 ? 'Norway' : null, opens: at },
            )),
          );
      await Promise.all(changes.map((one) => apply(one, ids)));
      expect(await kept(sends)).toEqual(await counted(sends));
    }),
    { numRuns: 25 },
  );
});
