import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contactEvents as e, singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DEVICES, type Device, MAIL_PROGRAMS, type MailProgram, UNKNOWN } from '../reading-states';
import { TELLS_DEVICE, TELLS_PROGRAM } from '../recipients/read-by';
import { rememberedWhileUnchanged } from './remembered';
import { getReportedSend } from './reported-send';

/** The place of a name among these as a bit, of which somebody may have several; 0 for what is not known. */
const bitOf = (column: SQLWrapper, names: readonly string[], shift: number): SQL =>
  sql`case ${column} ${sql.join(
    names.map((name, place) => sql`when ${inline(name)} then ${inline(2 ** (place + shift))}`),
    sql` `,
  )} else 0 end`;

// What is known of one reader is one number, as every aggregate more would cost as much as the rest: three flags, then
// the devices, those clicked on, and the programs.
const [TOLD_DEVICE, CLICKED, TOLD_PROGRAM, FLAGS] = [1, 2, 4, 3];
const CLICKED_ON = FLAGS + DEVICES.length;
const PROGRAMS = CLICKED_ON + DEVICES.length;
const ANY_DEVICE = 2 ** DEVICES.length - 1;

const known = sql`
  case when ${TELLS_DEVICE} then ${inline(TOLD_DEVICE)} | ${bitOf(e.device, DEVICES, FLAGS)} else 0 end
  | case when ${e.kind} = 'clicked' then ${inline(CLICKED)} | ${bitOf(e.device, DEVICES, CLICKED_ON)} else 0 end
  | case when ${TELLS_PROGRAM} then ${inline(TOLD_PROGRAM)} | ${bitOf(e.program, MAIL_PROGRAMS, PROGRAMS)} else 0 end`;

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
    select case when known & ${inline(TOLD_DEVICE)} > 0 then known >> ${inline(FLAGS)} & ${inline(ANY_DEVICE)} end as devices,
      case when known & ${inline(CLICKED)} > 0 then known >> ${inline(CLICKED_ON)} & ${inline(ANY_DEVICE)} end as clicked_on,
      known & ${inline(CLICKED)} > 0 as clicked,
      case when known & ${inline(TOLD_PROGRAM)} > 0 then known >> ${inline(PROGRAMS)} end as programs, people
    from (
      select known, count(*)::int as people from (
        select bit_or(${known}) as known from ${e}
        where ${e.single_send_id} = ${id} and ${e.kind} in ('opened', 'clicked', 'machine_opened')
        group by ${e.delivery_id}) r
      group by 1) k`,
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
  const rows = await rememberedWhileUnchanged('devices', send, async () => [
    ...(await count(db(), { id: send.id })),
  ]);
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
