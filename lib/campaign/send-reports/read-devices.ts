import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents as e, singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { type Device, type MailProgram, UNKNOWN } from '../reading-states';
import { TELLS_DEVICE, TELLS_PROGRAM } from '../recipients/read-by';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';

// Somebody of whom one device is known is not counted as unknown for what told none.
const count = statement({
  params: { id: s.id },
  row: {
    part: value.oneOf<'device' | 'program'>(),
    name: value.text,
    people: value.integer,
    clicked: value.integer,
  },
  text: ({ id }) => sql`
    with seen as materialized (
      select ${e.email} as email, ${e.device} as device, ${e.program} as program, bool_or(${TELLS_DEVICE}) as tells_device,
        bool_or(${TELLS_PROGRAM}) as tells_program, bool_or(${e.kind} = 'clicked') as clicked
      from ${e}
      where ${e.single_send_id} = ${id} and ${e.kind} in ('opened', 'clicked', 'machine_opened')
      group by 1, 2, 3)
    select 'device' as part, device as name, count(distinct email)::int as people,
      (count(distinct email) filter (where clicked))::int as clicked
    from seen where tells_device and device is not null group by 2
    union all
    select 'device', ${inline(UNKNOWN)}, count(*)::int, (count(*) filter (where clicked))::int from (
      select bool_or(clicked) as clicked from seen where tells_device group by email having count(device) = 0) u
    union all
    select 'program', program, count(distinct email)::int, 0
    from seen where tells_program and program is not null group by 2
    union all
    select 'program', ${inline(UNKNOWN)}, count(*)::int, 0 from (
      select email from seen where tells_program group by email having count(program) = 0) u
    order by people desc, name`,
});

/**
 * On what and with what a send was read, most people first and last those of whom it is not known. Who read it with two
 * counts for both. @throws DomainError not-found.
 */
export async function readDevices({ actor, input }: { actor: Pick<Actor, 'id'>; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const counted = await remembered('devices', send, async () => [...(await count(db(), { id: send.id }))]);
  const some = counted.filter(({ people }) => people > 0);
  const lines = [
    ...some.filter(({ name }) => name !== UNKNOWN),
    ...some.filter(({ name }) => name === UNKNOWN),
  ];
  return {
    devices: lines.flatMap(({ part, name, people, clicked }) =>
      part === 'device' ? [{ device: name as Device | typeof UNKNOWN, people, clicked }] : [],
    ),
    programs: lines.flatMap(({ part, name, people }) =>
      part === 'program' ? [{ program: name as MailProgram | typeof UNKNOWN, people }] : [],
    ),
  };
}
