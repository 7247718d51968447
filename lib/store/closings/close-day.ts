import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { dayClosings as d } from '@/lib/db/schema';
import type { TillSum } from '@/lib/db/schema/closings';
import { conflict, invalid } from '@/lib/errors';
import { readTills } from './read-tills';
import { revisionOf } from './revision-of';
import type { CloseDayInput } from './schemas';
import { shopZone } from './shop-zone';

/**
 * Keeps what a day’s money was, once somebody has counted it. A day whose sums have changed since is closed once more, with
 * a note that says why.
 *
 * @throws DomainError forbidden; conflict for a day that isn’t over, one that is closed as it is, and where the sums are no
 * longer those of `revision`; invalid where a note is missing.
 */
export async function closeDay({
  actor,
  input: { day, revision, note },
}: {
  actor: Operator;
  input: z.output<typeof CloseDayInput>;
}): Promise<void> {
  authorize(actor, 'money:write');
  await db().transaction(async (tx) => {
    const { zone, today } = await shopZone(tx);
    if (day >= today) throw conflict('A day can be closed once it is over.');
    const sums = (await readTills(tx, { from: day, until: day, zone })).get(day) ?? [];
    const now = revisionOf(sums);
    if (revision !== undefined && revision !== now)
      throw conflict('The sums of this day have just changed. Look at them again.');
    const [last] = await tx
      .select({ version: d.version, sums: d.sums })
      .from(d)
      .where(eq(d.day, day))
      .orderBy(desc(d.version))
      .limit(1);
    if (last && revisionOf(last.sums) === now) throw conflict('This day is closed already.');
    if (last && note.trim() === '') throw invalid({ field: 'note', rule: 'required' });
    const version = (last?.version ?? 0) + 1;
    const closed_by = actor === 'machine' ? null : actor.id;
    const [made] = await tx
      .insert(d)
      .values({ day, version, zone, sums, note: note.trim(), closed_by })
      .onConflictDoNothing()
      .returning({ version: d.version });
    if (!made) throw conflict('Somebody else has just closed this day.');
    await recordChange(tx, {
      actor,
      action: 'day.close',
      subject: ['day', day],
      before: last ? { version: last.version } : {},
      after: { version, sums: sums.map(told) },
      reason: note.trim() || undefined,
    });
  });
}

const told = ({ gateway, currency, paid, deposited, refunded }: TillSum) =>
  `${gateway} ${currency}: ${paid} + ${deposited} - ${refunded}`;
