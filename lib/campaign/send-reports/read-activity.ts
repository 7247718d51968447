import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents as e, singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestampOrNull } from '@/lib/timestamps';
import { rememberedWhileUnchanged } from './remembered';
import { getReportedSend } from './reported-send';

/** Nearly all that readers do they do in these. */
const HOURS = 48;
const HOUR_MS = 3_600_000;

const KINDS = ['opened', 'clicked', 'machine_opened', 'machine_clicked'] as const;
type Kind = (typeof KINDS)[number];

// Arithmetic on decimals, or a look at the kind of each row, would take longest for a million of them.
const byHour = (kind: Kind, id: SQL, from: SQL) => sql`
  select date_bin('1 hour', ${e.created_at}, ${from}::timestamptz) as began, ${inline(kind)} as kind, count(*) as events
  from ${e} where ${e.single_send_id} = ${id} and ${e.kind} = ${inline(kind)} group by 1`;

const of = (kind: Kind) =>
  sql`(coalesce(sum(events) filter (where ${e.kind} = ${inline(kind)}), 0))::int as ${sql.identifier(kind)}`;

const count = statement({
  params: { id: s.id, from: value.timestamptz },
  row: {
    hour: value.integer,
    opened: value.integer,
    clicked: value.integer,
    machine_opened: value.integer,
    machine_clicked: value.integer,
  },
  text: ({ id, from }) => sql`
    select least(${inline(HOURS)}, greatest(0, floor(extract(epoch from began - ${from}::timestamptz) / 3600)))::int as hour,
      ${sql.join(KINDS.map(of), sql`, `)}
    from (${sql.join(
      KINDS.map((kind) => byHour(kind, id, from)),
      sql` union all `,
    )}) as ${e}
    group by 1`,
});

const NOTHING = { opened: 0, clicked: 0, machine_opened: 0, machine_clicked: 0 };

/** How often a send was opened and clicked in each hour since it began, machines apart. @throws DomainError not-found. */
export async function readActivity({ actor, input }: { actor: Pick<Actor, 'id'>; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const { id, sent_at: from } = send;
  if (from === null) return { from: null, hours: [], later: NOTHING };
  const counted = await rememberedWhileUnchanged('activity', send, async () => [
    ...(await count(db(), { id, from })),
  ]);
  const passed = Math.min(HOURS, Math.max(1, Math.ceil((Date.now() - Date.parse(from)) / HOUR_MS)));
  const inHour = (wanted: number) => {
    const { hour: _, ...found } = counted.find(({ hour }) => hour === wanted) ?? { hour: 0, ...NOTHING };
    return found;
  };
  return {
    from: timestampOrNull(from),
    hours: Array.from({ length: passed }, (_, hour) => inHour(hour)),
    later: inHour(HOURS),
  };
}
