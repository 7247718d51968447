import { topUpServices, topUps } from '@/lib/db/schema';
import { type OfferColumns, offerKey } from './campaigns';
import type { CategoryKey } from './categories';
import type { SeedContext } from './context';
import { pictures, type TopUpSeed } from './products';
import { consoleTopUps } from './top-ups-console';
import { liveTopUps } from './top-ups-live';
import { mobileTopUps } from './top-ups-mobile';
import { pcTopUps } from './top-ups-pc';

export const topUpSeeds: TopUpSeed[] = [...mobileTopUps, ...pcTopUps, ...consoleTopUps, ...liveTopUps];

export type SeededTopUp = typeof topUps.$inferSelect & { services: (typeof topUpServices.$inferSelect)[] };

/** Inserts the top-ups and their services. Returns them by slug, services in their order. */
export async function seedTopUps(
  { tx, ago }: SeedContext,
  categoryIds: Record<CategoryKey, number>,
  offers: Map<string, OfferColumns>,
): Promise<Map<string, SeededTopUp>> {
  const made = await tx
    .insert(topUps)
    .values(
      topUpSeeds.map(({ category, fields, instant = 1, check, ...product }, i) => ({
        category_id: categoryIds[category],
        name: product.name,
        slug: product.slug,
        region: product.region,
        note: product.note ?? null,
        instant_delivery: instant,
        ...pictures('top-up', product.slug),
        description: product.description,
        guide: product.guide,
        order_information: fields,
        player_check: check ?? null,
        sort_by: i + 1,
        created_at: ago(118 - i * 5.3),
        updated_at: ago(20 - i),
      })),
    )
    .returning();
  const parents = made.map((topUp, i) => ({ topUp, services: topUpSeeds[i]?.services ?? [] }));
  const services = await tx
    .insert(topUpServices)
    .values(
      parents.flatMap(({ topUp, services }) =>
        services.map(({ codes: _codes, ...service }, i) => ({
          ...service,
          ...offers.get(offerKey(topUp.slug, service.name)),
          top_up_id: topUp.id,
          image: topUp.image,
          sort_by: i + 1,
          created_at: topUp.created_at,
          updated_at: topUp.updated_at,
        })),
      ),
    )
    .returning();
  return new Map(
    made.map((topUp) => [
      topUp.slug,
      { ...topUp, services: services.filter((service) => service.top_up_id === topUp.id) },
    ]),
  );
}
