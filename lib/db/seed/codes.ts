import { sql } from 'drizzle-orm';
import { codeReveals, codes, orderLines, orders as orderTable, reservations } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { OrderStatus } from '@/lib/store/order-states';
import { numberCodes } from '@/lib/store/stock/number-codes';
import { codeSealer } from '@/lib/store/stock/seal-codes';
import type { SeededAccounts } from './accounts';
import { chunks, type SeedContext } from './context';
import type { SeededOrder } from './orders';
import { type Random, randomFrom } from './random';
import type { SeededProducts } from './reviews';

// Without 0, 1, I and O, which are mistaken for one another.
const alphabet = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
const group = (random: Random) => Array.from({ length: 4 }, () => random.pick(alphabet)).join('');
const codeFrom = (random: Random) => `${group(random)}-${group(random)}-${group(random)}`;

type CodePlan = {
  serviceId: number;
  addedDaysAgo: number;
  line?: number;
  deliveredDaysAgo?: number;
  order?: SeededOrder;
};

/** Inserts the codes: those that orders hold or have delivered, then the free ones. */
export async function seedCodes(
  { tx, ago }: SeedContext,
  { cards }: Pick<SeededProducts, 'cards'>,
  { shopper }: SeededAccounts,
  orders: readonly SeededOrder[],
): Promise<void> {
  const free = [...cards.values()].flatMap(({ services }) =>
    services.flatMap(({ id, stock }) =>
      Array.from({ length: stock }, (): CodePlan => ({ serviceId: id, addedDaysAgo: 7 })),
    ),
  );
  const planned = [...orders.flatMap(codesOf), ...free];
  const random = randomFrom('codes');
  const seal = await codeSealer(tx);
  const rows = (await numberCodes(tx, planned)).map(({ id, code: plan }) => ({
    plan,
    id,
    ...seal(id, codeFrom(random)),
  }));
  for (const part of chunks(rows)) {
    await tx.insert(codes).values(
      part.map(({ plan, id, sealed, fingerprint }) => ({
        id,
        card_service_id: plan.serviceId,
        sealed,
        fingerprint,
        order_line_id: plan.line ?? null,
        delivered_at: plan.deliveredDaysAgo === undefined ? null : ago(plan.deliveredDaysAgo),
        created_at: ago(plan.addedDaysAgo),
      })),
    );
  }
  const revealed = rows.filter(
    ({ plan }) => plan.order?.userId === shopper && (plan.deliveredDaysAgo ?? 0) > 5,
  );
  await tx.insert(codeReveals).values(
    revealed.map(({ id, plan }) => ({
      code_id: id,
      via: 'page' as const,
      user_id: shopper,
      revealed_at: ago((plan.deliveredDaysAgo ?? 0) - 0.001),
    })),
  );
  await seedReservations(tx);
}

/** What the unpaid orders have reserved: the codes that they hold, and their campaign's units. */
async function seedReservations(tx: SeedContext['tx']): Promise<void> {
  await tx.execute(sql`
    insert into ${reservations} (order_line_id, order_id, card_service_id, top_up_service_id, codes, campaign_units,
      user_id, email)
    select l.id, o.id, l.card_service_id, l.top_up_service_id, held.codes,
      case when l.campaign_id is null then 0 else l.quantity end, o.user_id,
      case when o.user_id is null then lower(o.email) end
    from ${orderTable} o join ${orderLines} l on l.order_id = o.id
    cross join lateral (select count(*)::int as codes from ${codes} c where c.order_line_id = l.id) as held
    where o.status = ${inline(OrderStatus.initiate)} and o.expired_at is null and (held.codes > 0 or l.campaign_id is not null)`);
}

/** The codes that an order of cards holds: reserved ones, and delivered ones. */
function codesOf(order: SeededOrder): CodePlan[] {
  const { plan, lines, paidDaysAgo } = order;
  if (plan.kind !== 'card' || ['expired', 'awaiting', 'short-refunded'].includes(plan.end)) return [];
  return lines.flatMap(({ id, card_service_id, quantity }) =>
    Array.from(
      { length: plan.end === 'short' ? (plan.delivered ?? 0) : quantity },
      (): CodePlan => ({
        serviceId: card_service_id ?? 0,
        addedDaysAgo: plan.daysAgo + 3,
        line: id,
        order,
        deliveredDaysAgo: plan.end === 'reserved' ? undefined : paidDaysAgo,
      }),
    ),
  );
}
