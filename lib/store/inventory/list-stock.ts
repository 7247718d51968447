import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, cards } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import type { ListStockQuery, StockPage } from './schemas';
import { figures, stockRows } from './stock-figures';

type Query = z.output<typeof ListStockQuery>;

const named = sql`lower(s.card), s.id`;

const orders: Record<Query['sort'], SQL> = {
  card: named,
  left: sql`s."left", ${named}`,
  '-left': sql`s."left" desc, ${named}`,
  days: sql`s.days_left nulls last, ${named}`,
  '-days': sql`s.days_left desc nulls last, ${named}`,
  sold: sql`s.sold_month, ${named}`,
  '-sold': sql`s.sold_month desc, ${named}`,
};

const states = {
  empty: sql`s."left" = 0`,
  low: sql`s."left" > 0 and s.is_low`,
};

/** Card values with their stock. @throws DomainError forbidden */
export async function listStock({
  actor,
  input: { search, state, sort, page, per_page },
}: {
  actor: Operator;
  input: Query;
}): Promise<z.output<typeof StockPage>> {
  authorize(actor, 'codes:read');
  const found = search
    ? sql`${cards.name} || ' ' || ${cardServices.name} ilike ${likePattern(search)}`
    : sql`true`;
  const list = await rows(
    db(),
    { ...figures, total: value.integer },
    sql`
      select s.*, (count(*) over ())::int as total from (${stockRows(found)}) as s
      where ${state ? states[state] : sql`true`}
      order by ${orders[sort]} limit ${per_page}::int offset ${(page - 1) * per_page}::int`,
  );
  return { services: list.map(({ total, ...row }) => row), total: list[0]?.total ?? 0 };
}
