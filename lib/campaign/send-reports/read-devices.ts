import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents as e, singleSends as s } from '@/lib/db/schema';
import { anyOf, READING_BITS as BITS } from '@/lib/db/schema/reading-bits';
import { statement } from '@/lib/db/statement';
import { DEVICES, type Device, MAIL_PROGRAMS, type MailProgram, UNKNOWN } from '../reading-states';
import { rememberedWhileUnchanged } from './remembered';
import { getReportedSend } from './reported-send';

// Few combinations are left of a million readers.
const count = statement({
  params: { id: s.id },
  row: { known: value.integer, people: value.integer },
  text: ({ id }) => sql`
    select known, count(*)::int as people from (
      select bit_or(${e.reading}) as known from ${e}
      where ${e.single_send_id} = ${id} and ${e.reading} <> 0
      group by ${e.delivery_id}) r
    group by 1`,
});

type DeviceLine = { device: Device | typeof UNKNOWN; people: number; clicked: number };
type ProgramLine = { program: MailProgram | typeof UNKNOWN; people: number };

type Counted = Awaited<ReturnType<typeof count>>[number];

/** How many readers have one of these bits. */
const peopleWith = (rows: readonly Counted[], bits: number): number =>
  rows.reduce((sum, { known, people }) => ((known & bits) !== 0 ? sum + people : sum), 0);

/** How many have one that a name could go with, and none of the names. */
const peopleWithout = (rows: readonly Counted[], told: number, names: Readonly<Record<string, number>>) =>
  peopleWith(
    rows.filter(({ known }) => (known & anyOf(names)) === 0),
    told,
  );

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
  // A reader of whom one name is known is not unknown for an event that told none.
  const unknownDevice: DeviceLine = {
    device: UNKNOWN,
    people: peopleWithout(rows, BITS.tellsDevice, BITS.device),
    clicked: peopleWithout(rows, BITS.clicked, BITS.device),
  };
  const unknownProgram: ProgramLine = {
    program: UNKNOWN,
    people: peopleWithout(rows, BITS.tellsProgram, BITS.program),
  };
  return {
    devices: [
      ...byPeople<DeviceLine>(
        DEVICES.map((device) => ({
          device,
          people: peopleWith(rows, BITS.device[device]),
          clicked: peopleWith(rows, BITS.clickedOn[device]),
        })),
      ),
      ...byPeople([unknownDevice]),
    ],
    programs: [
      ...byPeople<ProgramLine>(
        MAIL_PROGRAMS.map((program) => ({ program, people: peopleWith(rows, BITS.program[program]) })),
      ),
      ...byPeople([unknownProgram]),
    ],
  };
}
