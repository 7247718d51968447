import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { cardServices, cards, codes, stockMarks as m } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { mailTeam } from '@/lib/mail/mail-team';
import { isActive, isListed } from '../catalogue/states';
import { isFree } from '../stock/is-free';
import { figures, stockRows } from './stock-figures';

const MOST_NAMED = 20;

/** A sale less or an order that expires lifts stock above its mark as well; only new codes are a refill. */
const forgetRefilled = statement({
  params: {},
  row: {},
  text: () => sql`
    update ${m} set ${bare(m.told_at)} = null
    where ${m.told_at} is not null
      and exists (
        select from ${codes} where ${codes.card_service_id} = ${m.card_service_id} and ${isFree()}
          and ${codes.created_at} > ${m.told_at})
      and not exists (
        select from (${stockRows(sql`${cardServices.id} = ${m.card_service_id}`)}) as s where s.is_low)`,
});

/** Notes of each value that has become low that operators know of it, whoever else does the same at this moment. */
const noteLow = statement({
  params: {},
  row: { card: figures.card, name: figures.name, left: figures.left },
  text: () => sql`
    with low as (
      select s.id, s.card, s.name, s."left" from (${stockRows(sql`${isActive(cardServices)} and ${isListed(cards)}`)}) as s
      where s.is_low
    ), noted as (
      insert into ${m} (${bare(m.card_service_id, m.told_at)}) select id, now() from low order by id
      on conflict (${bare(m.card_service_id)}) do update set ${bare(m.told_at)} = now() where ${m.told_at} is null
      returning ${m.card_service_id} as id
    )
    select low.card, low.name, low."left" from low join noted using (id) order by low."left", lower(low.card), low.id`,
});

/** Mails operators which card values have become low since it was last looked at: once each until it was refilled. */
export const tellLowStockJob = defineJob({
  name: 'tell-low-stock',
  payload: z.object({}).loose(),
  isPeriodic: true,
  async run() {
    await db().transaction(async (tx) => {
      await forgetRefilled(tx);
      const low = await noteLow(tx);
      if (low.length === 0) return;
      const rest = low.length - MOST_NAMED;
      await mailTeam(tx, 'codes:write', {
        kind: 'stock.low',
        subject:
          low.length === 1
            ? `Low stock: ${low[0]?.card}, ${low[0]?.name}`
            : `Low stock: ${low.length} card values`,
        title: 'Codes are running low',
        text: `Load more under Codes in the back office, so that nobody has to wait for theirs.${rest > 0 ? ` ${rest} more are listed there.` : ''}`,
        figures: low
          .slice(0, MOST_NAMED)
          .map(({ card, name, left }) => ({ label: `${card}, ${name}`, value: `${left} left` })),
      });
    });
  },
});
