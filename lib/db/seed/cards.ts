import { cardServices, cards } from '@/lib/db/schema';
import { type OfferColumns, offerKey } from './campaigns';
import { everydayCards } from './cards-everyday';
import { storeCards } from './cards-stores';
import { streamingCards } from './cards-streaming';
import type { CategoryKey } from './categories';
import type { SeedContext } from './context';
import { type ProductSeed, pictures } from './products';

export const cardSeeds: ProductSeed[] = [...storeCards, ...streamingCards, ...everydayCards];

/** A card's service, with how many free codes it starts with. */
type SeededCardService = typeof cardServices.$inferSelect & { stock: number };
export type SeededCard = typeof cards.$inferSelect & { services: SeededCardService[] };

/** Inserts the cards and their services. Returns them by slug, services in their order. */
export async function seedCards(
  { tx, ago }: SeedContext,
  categoryIds: Record<CategoryKey, number>,
  offers: Map<string, OfferColumns>,
): Promise<Map<string, SeededCard>> {
  const made = await tx
    .insert(cards)
    .values(
      cardSeeds.map((product, i) => ({
        category_id: categoryIds[product.category],
        name: product.name,
        slug: product.slug,
        region: product.region,
        note: product.note ?? null,
        ...pictures('card', product.slug),
        description: product.description,
        guide: product.guide,
        sort_by: i + 1,
        created_at: ago(116 - i * 5.7),
        updated_at: ago(22 - i),
      })),
    )
    .returning();
  const rows = made.flatMap((card, c) =>
    (cardSeeds[c]?.services ?? []).map(({ codes, ...service }, i) => ({
      stock: codes,
      row: {
        ...service,
        ...offers.get(offerKey(card.slug, service.name)),
        card_id: card.id,
        image: card.image,
        sort_by: i + 1,
        created_at: card.created_at,
        updated_at: card.updated_at,
      },
    })),
  );
  const inserted = await tx
    .insert(cardServices)
    .values(rows.map(({ row }) => row))
    .returning();
  const services = inserted.map((service, i) => ({ ...service, stock: rows[i]?.stock ?? 0 }));
  return new Map(
    made.map((card) => [
      card.slug,
      { ...card, services: services.filter((service) => service.card_id === card.id) },
    ]),
  );
}
