import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { deliveries as d } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { similarAnswer } from '../recipients/similar-answer';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';
import type { PROBLEM_KINDS } from './schemas';

const MOST = 100;
const { queued, bounced, failed, unknown } = DeliveryStatus;

const count = statement({
  params: { userId: d.user_id, id: value.integer },
  row: {
    domain: value.text,
    kind: value.oneOf<(typeof PROBLEM_KINDS)[number]>(),
    count: value.integer,
    answer: nullable(value.text),
    answers: value.integer,
  },
  text: ({ userId, id }) => sql`
    select split_part(lower(${d.email}), '@', 2) as domain,
      case ${d.status} when ${inline(queued)} then 'deferred' else ${d.status} end as kind,
      count(*)::int as count, left(min(${d.answer}), 500) as answer,
      count(distinct ${d.answer})::int as answers
    from ${d}
    where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id}::int
      and (${d.status} in (${inline(bounced)}, ${inline(failed)}, ${inline(unknown)})
        or (${d.status} = ${inline(queued)} and ${d.answer} is not null))
    group by 1, 2, case when ${d.answer} is not null then ${similarAnswer(d.answer)} end
    order by 3 desc, 1 limit ${inline(MOST)}`,
});

/** What went wrong with a send's mails, by receiving domain and what its server said. @throws DomainError not-found. */
export async function readProblems({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const problems = await remembered('problems', send, async () => [
    ...(await count(db(), { userId: actor.id, id: send.id })),
  ]);
  return { problems };
}
