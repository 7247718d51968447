import { and, asc, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { csvLine } from '@/lib/csv/csv-cell';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { categories } from '@/lib/db/schema';
import { list, rows } from '@/lib/db/statement';
import { env } from '@/lib/env';
import type { ProductKind } from '../catalogue/rows';
import { deskProducts, fitsDeskFilter } from '../product-desk/desk-products';
import { parentColumn, productTables } from '../product-desk/product-tables';
import { type Cells, COLUMNS } from './columns';
import { grouped } from './grouped';
import { yes } from './plan-product';
import { KINDS } from './read-current';
import type { ExportCatalogueQuery } from './schemas';

const PRODUCTS_A_BATCH = 200;

type Filter = z.output<typeof ExportCatalogueQuery>;

/** The products that fit a filter as CSV in pieces, a line for each pack or value. @throws DomainError forbidden, before the first piece */
export function exportCatalogue({ actor, input }: { actor: Operator; input: Filter }) {
  authorize(actor, 'catalogue:read');
  return pieces(input);
}

async function* pieces(filter: Filter): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  const names = new Map(
    (await db().select({ id: categories.id, name: categories.name }).from(categories)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  for (const kind of KINDS)
    for (let after = 0; ; ) {
      const found = await rows(
        db(),
        { id: value.integer },
        sql`
          select p.id from ${deskProducts(kind)} as p where p.id > ${after}::int and ${fitsDeskFilter({ ...filter, kind: filter.kind ?? kind })}
          order by p.id limit ${PRODUCTS_A_BATCH}::int`,
      );
      if (found.length > 0)
        yield await linesOf(
          kind,
          found.map(({ id }) => id),
          names,
        );
      after = found.at(-1)?.id ?? 0;
      if (found.length < PRODUCTS_A_BATCH) break;
    }
}

async function linesOf(
  kind: ProductKind,
  ids: readonly number[],
  names: ReadonlyMap<number, string>,
): Promise<string> {
  const { STORE_CURRENCY: currency } = env();
  const { products: p, services: s } = productTables(kind);
  const parent = parentColumn(kind);
  const [products, services] = await Promise.all([
    db()
      .select()
      .from(p)
      .where(inArray(p.id, [...ids]))
      .orderBy(asc(p.id)),
    db()
      .select({ service: s, parent })
      .from(s)
      .where(and(sql`${parent} = any(${list(ids)}::int[])`))
      .orderBy(asc(s.sort_by), asc(s.id)),
  ]);
  const byParent = grouped(services, (one) => one.parent);
  let text = '';
  for (const product of products) {
    const address = { type: kind, slug: product.slug };
    const own: Cells = {
      ...address,
      name: product.name,
      category: names.get(product.category_id) ?? '',
      region: product.region,
      note: product.note ?? '',
      active: yes(product.status),
      taxed: yes(product.taxed),
      description: product.description,
      guide: product.guide,
    };
    const offered = (byParent.get(product.id) ?? []).map(
      ({ service }): Cells => ({
        service_id: String(service.id),
        service: service.name,
        currency,
        price: String(Number(service.price)),
        discount: String(Number(service.discount)),
        discount_type: service.discount_type,
        service_active: yes(service.status),
      }),
    );
    // Long texts are in a product’s first line alone.
    const repeated = { ...address, name: own.name ?? '' };
    for (const [place, service] of (offered.length > 0 ? offered : [{}]).entries()) {
      const cells: Cells = { ...(place === 0 ? own : repeated), ...service };
      text += csvLine(COLUMNS.map((column) => cells[column] ?? ''));
    }
  }
  return text;
}
