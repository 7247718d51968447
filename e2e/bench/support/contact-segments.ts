import { request } from 'undici';
import { call, type Marketer } from './marketer';
import { median } from './report';
import { timed } from './timing';

const ROUNDS = 9;

const question = {
  select_field: ['plan', 'age', 'join_date'],
  select_operator: ['equals', 'greater_than', 'after'],
  value: ['pro', '40', '2018-01-01'],
  query_type: 'and',
};

/** The same question as somebody who knows the data would write it, in several ways. */
const byHand = ({ sql, userId }: Marketer, typeId: number) => {
  const base = sql`
    select count(*)::int as count from contacts c
    where c.user_id = ${userId} and c.contact_type_id = ${typeId} and c.deleted_at is null`;
  return [
    () => sql<{ count: number }[]>`${base} and lower(c.custom_field ->> 'plan') = 'pro'
      and (c.custom_field ->> 'age')::numeric > 40 and (c.custom_field ->> 'join_date')::timestamp >= '2018-01-02'`,
    () => sql<{ count: number }[]>`${base} and lower(c.custom_field ->> 'plan') = 'pro'
      and (c.custom_field ->> 'age')::int > 40
      and (c.custom_field ->> 'join_date') collate "C" >= '2018-01-02'`,
  ];
};

/** The time until the first of a list's records have arrived; then the client goes away. */
async function firstRecords({ web, headers }: Marketer, path: string): Promise<void> {
  const { body } = await request(`${web.url}/api/email/${path}`, { headers });
  for await (const piece of body) if (piece.length > 2) break;
}

/** A segment's count beside the best hand-written SQL, turn by turn, and its recipients' first page. */
export async function measureSegment(marketer: Marketer, typeId: number) {
  const input = { contact_type_id: typeId, ...question };
  const queries = byHand(marketer, typeId);
  const taken = {
    preview: [] as number[],
    ...Object.fromEntries(queries.map((_, i) => [`hand ${i}`, [] as number[]])),
  } as Record<string, number[]>;
  let counts: number[] = [];
  const time = async (name: string, work: () => Promise<number>) => {
    const began = performance.now();
    counts.push(await work());
    taken[name]?.push(performance.now() - began);
  };
  for (let round = 0; round <= ROUNDS; round++) {
    counts = [];
    await time(
      'preview',
      async () => (await call<{ count: number }>(marketer, 'POST', 'segment/preview', input)).count,
    );
    for (const [i, query] of queries.entries())
      await time(`hand ${i}`, async () => (await query())[0]?.count ?? -1);
    if (new Set(counts).size !== 1) throw new Error(`The counts differ: ${counts.join(', ')}.`);
  }
  const middle = (name: string) => median((taken[name] ?? []).slice(1));
  const best = Math.min(...queries.map((_, i) => middle(`hand ${i}`)));

  await call(marketer, 'POST', 'segment/create', { segment_name: 'Bench', ...input });
  const { segments } = await call<{ segments: { id: number }[] }>(marketer, 'GET', 'segment/list');
  const path = `segment/email/list?segment_id=${segments[0]?.id}`;
  return {
    matching: counts[0],
    preview_ms: Math.round(middle('preview')),
    best_sql_ms: Math.round(best),
    preview_of_best: Number((middle('preview') / best).toFixed(2)),
    first_page: await timed(20, () => call(marketer, 'GET', `${path}&page=1&per_page=50`)),
    first_records: await timed(20, () => firstRecords(marketer, path)),
  };
}
