import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { findProducts } from './find-products';
import type { CardInList, ListCardsQuery } from './schemas';
import { cardInList } from './views';

/** The active cards, each with its lowest price. @throws DomainError not-found for an unknown category. */
export async function listCards({
  input,
}: {
  input: z.output<typeof ListCardsQuery>;
}): Promise<Filled<z.input<typeof CardInList>[]>> {
  const { rows, tags, validUntil } = await findProducts('card', input);
  const now = new Date();
  return { value: rows.map((row) => cardInList(row, now)), tags, validUntil };
}
