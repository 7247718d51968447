import { sql } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { cardServices, cards, codes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { isFree } from './is-free';

const inStock = statement({
  params: { cardId: cards.id },
  row: { id: cardServices.id },
  text: ({ cardId }) => sql`
    select ${cardServices.id} from ${cardServices}
    where ${cardServices.card_id} = ${cardId}
      and exists (select from ${codes} where ${codes.card_service_id} = ${cardServices.id} and ${isFree()})`,
});

const FRESH_MS = 60_000;

/** Triggers drop it when a service of the card sells out, is in stock again, or has few codes left. */
const stockTag = (cardId: number) => `stock:${cardId}`;

/** Those of a card's services of which a code is free. */
export function servicesInStock(cardId: number): Promise<ReadonlySet<number>> {
  return cache().remember(stockTag(cardId), async () => {
    const rows = await inStock(db(), { cardId });
    // Orders that take hundreds of codes at the same moment may each see enough left, and tell nobody.
    const validUntil = Date.now() + FRESH_MS;
    return { value: new Set(rows.map(({ id }) => id)), tags: ['catalogue', stockTag(cardId)], validUntil };
  });
}
