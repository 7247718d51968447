import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories, orderLines, orders } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { isActive, isListed, isOffered } from '../catalogue/states';
import type { BoughtServiceView } from './schemas';

/** A service that an account has paid for, and can buy again. */
export type BoughtService = z.output<typeof BoughtServiceView>;

/** Orders of each kind that are looked at; a program's account may have many thousands. */
const RECENT = 50;

const o = orders;
const l = orderLines;

const boughtOf = (kind: ProductKind) => {
  const { products: p, services: s, parent } = tablesOf(kind);
  const service = kind === 'card' ? l.card_service_id : l.top_up_service_id;
  return statement({
    params: { userId: value.integer, shown: value.integer },
    row: {
      service_id: s.id,
      slug: p.slug,
      product_name: p.name,
      service_name: s.name,
      image: value.text,
      informations: o.informations,
      order_id: value.integer,
    },
    text: ({ userId, shown }) => sql`
      with recent as (
        select ${o.id}, ${o.informations} from ${o}
        where ${o.user_id} = ${userId} and ${o.kind} = ${inline(kind)} and ${o.paid_at} is not null
        order by ${o.id} desc limit ${inline(RECENT)}
      ), bought as (
        select distinct on (${service}) ${service} as service_id, recent.id as order_id, recent.informations
        from recent join ${l} on ${l.order_id} = recent.id
        order by ${service}, recent.id desc
      )
      select ${s.id} as service_id, ${p.slug}, ${p.name} as product_name, ${s.name} as service_name,
        '/' || ltrim(${p.image}, '/') as image, bought.informations, bought.order_id
      from bought
      join ${s} on ${s.id} = bought.service_id and ${isOffered(s)}
      join ${p} on ${p.id} = ${parent} and ${isListed(p)}
      join ${categories} on ${categories.id} = ${p.category_id} and ${isActive(categories)}
      order by bought.order_id desc limit ${shown}`,
  });
};

const bought = { card: boughtOf('card'), top_up: boughtOf('top_up') };

/** What an account has paid for of late and can still buy, each service once, the last bought first. */
export async function listBoughtAgain({
  actor,
  limit,
}: {
  actor: Pick<Actor, 'id'>;
  limit: number;
}): Promise<BoughtService[]> {
  const kinds = ['top_up', 'card'] as const;
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await bought[kind](db(), { userId: actor.id, shown: limit })).map((row) => ({ kind, ...row })),
    ),
  );
  return found
    .flat()
    .toSorted((a, b) => b.order_id - a.order_id)
    .slice(0, limit)
    .map(({ informations, order_id: _, ...row }) => ({
      ...row,
      player: Object.values(informations).join(' · '),
    }));
}
