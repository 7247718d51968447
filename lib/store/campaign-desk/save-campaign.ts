import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { campaigns as c } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { invalid, notFound } from '@/lib/errors';
import { momentIn } from '../product-desk/local-time';
import { zoneOf } from '../product-desk/zone-of';
import { checkOffers } from './check-offers';
import { lockCampaign } from './lock-campaign';
import { putOffers } from './put-offers';
import type { SaveCampaignInput } from './schemas';

type Input = z.output<typeof SaveCampaignInput>;

/**
 * Creates or changes a campaign: its dates, and what it sells at which price. What has been ordered keeps its price.
 *
 * @returns its id.
 * @throws DomainError forbidden, not-found, invalid; conflict where somebody has changed it meanwhile, or where another
 *   campaign has one of its packs or values.
 */
export async function saveCampaign({
  actor,
  input,
}: {
  actor: Operator;
  input: Input;
}): Promise<{ id: number }> {
  authorize(actor, 'campaigns:write');
  const { id, revision, services } = input;
  checkOffers(services);
  return db().transaction(async (tx) => {
    const dates = await datesOf(tx, input, zoneOf(actor));
    const values = { name: input.name, start_date: dates.start, end_date: dates.end };
    const old = id === undefined ? null : await lockCampaign(tx, id, revision);
    if (dates.isOver && old?.state !== 'ended')
      throw invalid({ field: 'end_date', text: 'The end must be in the future.' });
    const campaignId = old?.id ?? (await insertCampaign(tx, values));
    const offersChanged = await putOffers(tx, campaignId, services);
    const isChanged = !old || offersChanged || old.name !== values.name || isMoved(old, dates);
    if (!isChanged) return { id: campaignId };
    await tx
      .update(c)
      .set({ ...values, updated_at: sql`now()` })
      .where(eq(c.id, campaignId));
    await recordChange(tx, {
      actor,
      action: old ? 'campaign.update' : 'campaign.create',
      subject: ['campaign', campaignId],
      ...(old && { before: { name: old.name, start_date: old.start_date, end_date: old.end_date } }),
      after: { ...values, services: services.map(termsOf).join('; ') },
    });
    return { id: campaignId };
  });
}

type Dates = RowOf<typeof dates>;

const dates = { start: value.text, end: value.text, isOver: value.boolean };

const readDates = statement({
  params: {
    ...{ start_date: value.text, start_time: value.text, end_date: value.text, end_time: value.text },
    zone: value.text,
  },
  row: dates,
  text: ({ start_date, start_time, end_date, end_time, zone }) => sql`
    select moment.start::text, moment."end"::text, moment."end" <= now() as "isOver"
    from (
      select ${momentIn(start_date, start_time, zone)} as start, ${momentIn(end_date, end_time, zone)} as "end"
    ) as moment`,
});

/** The moments that somebody’s dates and times mean. @throws DomainError invalid where the end isn’t after the start. */
async function datesOf(
  tx: Transaction,
  { start_date, start_time, end_date, end_time }: Input,
  zone: string,
): Promise<Dates> {
  const [found] = await readDates(tx, { start_date, start_time, end_date, end_time, zone });
  if (!found) throw notFound();
  if (Date.parse(found.end) <= Date.parse(found.start))
    throw invalid({ field: 'end_date', text: 'The end must be after the start.' });
  return found;
}

async function insertCampaign(
  tx: Transaction,
  values: { name: string; start_date: string; end_date: string },
): Promise<number> {
  const [made] = await tx.insert(c).values(values).returning({ id: c.id });
  if (!made) throw notFound();
  return made.id;
}

const isMoved = (old: { start_date: string; end_date: string }, { start, end }: Dates) =>
  Date.parse(old.start_date) !== Date.parse(start) || Date.parse(old.end_date) !== Date.parse(end);

const termsOf = ({ kind, id, price, discount, discount_type, units }: Input['services'][number]) =>
  `${kind} ${id}: ${price ?? 'own price'} less ${discount}${discount_type === 'percentage' ? ' %' : ''}${units ? `, ${units} units` : ''}`;
