import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { campaigns as c, orderLines as l, orders as o, reservations as r } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { conflict, invalid, type Problem } from '@/lib/errors';
import { discountProblem } from '../product-desk/discount-problem';
import { productTables } from '../product-desk/product-tables';
import { isBinding } from './campaign-state';
import type { OfferInput } from './schemas';

const KINDS = ['card', 'top_up'] as const;
type Kind = (typeof KINDS)[number];

const NO_OFFER = {
  campaign_id: null,
  campaign_price: null,
  campaign_discount: null,
  campaign_discount_type: null,
  max_sell: 0,
  offered_sell: 0,
} as const;

/**
 * Puts these packs and values into a campaign on these terms, and takes all others out of it. Orders keep the price that
 * they were made at. In the order in which orders lock services, so that neither waits for the other for ever.
 *
 * @returns whether anything changed.
 * @throws DomainError invalid for what isn’t there and for fewer units than are taken; conflict where another campaign that
 *   runs, or will, has one of them.
 */
export async function putOffers(
  tx: Transaction,
  campaignId: number,
  offers: readonly OfferInput[],
): Promise<boolean> {
  let changes = 0;
  for (const kind of KINDS) changes += await putOffersOf(tx, campaignId, kind, offers);
  return changes > 0;
}

async function putOffersOf(tx: Transaction, campaignId: number, kind: Kind, offers: readonly OfferInput[]) {
  const { services: t } = productTables(kind);
  const places = new Map(
    offers.flatMap((one, place) => (one.kind === kind ? [[one.id, place] as const] : [])),
  );
  const known = await tx
    .select({
      service: t,
      other: sql<string | null>`(
      select ${c.name} from ${c} where ${c.id} = ${t.campaign_id} and ${c.id} <> ${campaignId} and ${isBinding})`,
    })
    .from(t)
    .where(or(eq(t.campaign_id, campaignId), inArray(t.id, [...places.keys()])))
    .orderBy(t.id)
    .for('no key update', { of: t });
  const found = new Set(known.map(({ service }) => service.id));
  const problems: Problem[] = [...places]
    .filter(([id]) => !found.has(id))
    .map(([, place]) => ({ field: `services.${place}.id`, text: 'This pack or value is no longer there.' }));
  if (problems.length > 0) throw invalid(...problems);
  const bound = known.filter(({ other, service }) => other !== null && places.has(service.id));
  if (bound.length > 0)
    throw conflict(boundTo(bound.map(({ service, other }) => [service.name, other ?? ''])));
  let count = 0;
  for (const { service } of known) {
    const place = places.get(service.id);
    const offer = place === undefined ? undefined : offers[place];
    const values = offer
      ? await termsOf(tx, campaignId, { kind, id: service.id, offer, place: place ?? 0, service })
      : NO_OFFER;
    if (!Object.entries(values).some(([name, one]) => service[name as keyof typeof service] !== one))
      continue;
    await tx.update(t).set(values).where(eq(t.id, service.id));
    count += 1;
  }
  return count;
}

type Joining = {
  kind: Kind;
  id: number;
  offer: OfferInput;
  place: number;
  service: { campaign_id: number | null; offered_sell: number; price: string };
};

async function termsOf(tx: Transaction, campaignId: number, { kind, id, offer, place, service }: Joining) {
  const { STORE_CURRENCY: currency } = env();
  const usual = { ...offer, price: Number(service.price) };
  const problem = offer.price == null ? discountProblem(usual, currency) : null;
  if (problem) throw invalid({ field: `services.${place}.${problem.field}`, text: problem.text });
  const taken =
    service.campaign_id === campaignId ? service.offered_sell : await unitsTaken(tx, campaignId, kind, id);
  if (offer.units > 0 && offer.units < taken) {
    const text = `${taken} units are sold or reserved already.`;
    throw invalid({ field: `services.${place}.units`, text });
  }
  return {
    campaign_id: campaignId,
    campaign_price: offer.price == null ? null : offer.price.toFixed(4),
    campaign_discount: offer.discount.toFixed(4),
    campaign_discount_type: offer.discount_type,
    max_sell: offer.units,
    offered_sell: taken,
  };
}

/** What has been sold or is reserved of a service that comes back to a campaign. */
async function unitsTaken(tx: Transaction, campaignId: number, kind: Kind, id: number): Promise<number> {
  const ofLine = kind === 'card' ? l.card_service_id : l.top_up_service_id;
  const [row] = await tx
    .select({
      units: sql<number>`coalesce(sum(
      case when ${o.paid_at} is not null then ${l.quantity} else coalesce(${r.campaign_units}, 0) end), 0)::int`,
    })
    .from(l)
    .innerJoin(o, eq(o.id, l.order_id))
    .leftJoin(r, eq(r.order_line_id, l.id))
    .where(sql`${l.campaign_id} = ${campaignId} and ${ofLine} = ${id}`);
  return row?.units ?? 0;
}

function boundTo(bound: readonly (readonly [service: string, campaign: string])[]): string {
  const [[service, campaign] = ['', '']] = bound;
  const others = bound.length - 1;
  const more = others === 0 ? '' : others === 1 ? ', and another one too' : `, and ${others} others too`;
  return `“${service}” is in the campaign “${campaign}”${more}. Take it out of there first, or wait until that ends.`;
}
