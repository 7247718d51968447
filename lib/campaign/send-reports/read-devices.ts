import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contactEvents as e, singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DEVICES, type Device, MAIL_PROGRAMS, type MailProgram, UNKNOWN } from '../reading-states';
import { TELLS_DEVICE, TELLS_PROGRAM } from '../recipients/read-by';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';

/** The place of a name among these as a bit, of which somebody may have several; 0 for what is not known. */
const bitOf = (column: SQLWrapper, names: readonly string[]): SQL =>
  sql`case ${column} ${sql.join(
    names.map((name, place) => sql`when ${inline(name)} then ${inline(2 ** place)}`),
    sql` `,
  )} else 0 end`;

const deviceBit = bitOf(e.device, DEVICES);

// A reader of whom one device is known is not counted as unknown for what told none. Few combinations are left of a
// million readers.
const count = statement({
  params: { id: s.id },
  row: {
    devices: nullable(value.integer),
    clicked_on: nullable(value.integer),
    clicked: value.boolean,
    programs: nullable(value.integer),
    people: value.integer,
  },
  text: ({ id }) => sql`
    select devices, clicked_on, clicked, programs, count(*)::int as people from (
      select bit_or(case when ${TELLS_DEVICE} then ${deviceBit} end) as devices,
        bit_or(case when ${e.kind} = 'clicked' then ${deviceBit} end) as clicked_on,
        bool_or(${e.kind} = 'clicked') as clicked,
        bit_or(case when ${TELLS_PROGRAM} then ${bitOf(e.program, MAIL_PROGRAMS)} end) as programs
      from ${e}
      where ${e.single_send_id} = ${id} and ${e.kind} in ('opened', 'clicked', 'machine_opened')
      group by ${e.delivery_id}) r
    group by 1, 2, 3, 4`,
});

type DeviceLine = { device: Device | typeof UNKNOWN; people: number; clicked: number };
type ProgramLine = { program: MailProgram | typeof UNKNOWN; people: number };

type Counted = Awaited<ReturnType<typeof count>>[number];

const peopleIn = (rows: readonly Counted[], fits: (row: Counted) => boolean): number =>
  rows.reduce((sum, row) => (fits(row) ? sum + row.people : sum), 0);

const has = (bits: number | null, place: number) => bits !== null && (bits & (2 ** place)) !== 0;

/** Most people first; those without any, and what nobody used, not at all. */
const byPeople = <T extends { people: number }>(lines: readonly T[]): T[] =>
  lines.filter(({ people }) => people > 0).sort((a, b) => b.people - a.people);

/**
 * On what and with what a send was read, most people first and last those of whom it is not known. Who read it with two
 * counts for both. @throws DomainError not-found.
 */
export async function readDevices({
  actor,
  input,
}: {
  actor: Pick<Actor, 'id'>;
  input: { utr: string };
}): Promise<{ devices: DeviceLine[]; programs: ProgramLine[] }> {
  const send = await getReportedSend(actor.id, input.utr);
  const rows = await remembered('devices', send, async () => [...(await count(db(), { id: send.id }))]);
  const unknownDevice: DeviceLine = {
    device: UNKNOWN,
    people: peopleIn(rows, ({ devices }) => devices === 0),
    clicked: peopleIn(rows, ({ devices, clicked }) => devices === 0 && clicked),
  };
  const unknownProgram: ProgramLine = {
    program: UNKNOWN,
    people: peopleIn(rows, ({ programs }) => programs === 0),
  };
  return {
    devices: [
      ...byPeople<DeviceLine>(
        DEVICES.map((device, place) => ({
          device,
          people: peopleIn(rows, ({ devices }) => has(devices, place)),
          clicked: peopleIn(rows, ({ clicked_on }) => has(clicked_on, place)),
        })),
      ),
      ...byPeople([unknownDevice]),
    ],
    programs: [
      ...byPeople<ProgramLine>(
        MAIL_PROGRAMS.map((program, place) => ({
          program,
          people: peopleIn(rows, ({ programs }) => has(programs, place)),
        })),
      ),
      ...byPeople([unknownProgram]),
    ],
  };
}
