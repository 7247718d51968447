import type { z } from 'zod';
import type { Filled } from '@/lib/cache';
import { paginate } from '@/lib/paginate';
import { findProducts } from './find-products';
import type { ListTopUpsQuery, TopUpPage } from './schemas';
import { topUpInList } from './views';

const TOP_UPS_PER_PAGE = 10;

/** A page of active top-ups with their services. @throws DomainError not-found for an unknown category. */
export async function listTopUps({
  input: { page, ...filter },
}: {
  input: z.output<typeof ListTopUpsQuery>;
}): Promise<Filled<z.input<typeof TopUpPage>>> {
  const offset = (page - 1) * TOP_UPS_PER_PAGE;
  const { rows, total, ...validity } = await findProducts('top_up', filter, {
    limit: TOP_UPS_PER_PAGE,
    offset,
  });
  const now = new Date();
  const request = { path: '/api/top-up/list', page, perPage: TOP_UPS_PER_PAGE, query: filter };
  const items = rows.map((row) => topUpInList(row, now));
  return { value: { items, ...paginate(request, total, rows.length) }, ...validity };
}
