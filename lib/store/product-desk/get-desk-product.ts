import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cards, categories, topUps } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { decimalsOf } from '@/lib/money';
import { productMarkdownOf } from '../catalogue/product-markdown';
import { publicUrl } from '../catalogue/views';
import { NO_PICTURE } from '../product-pictures/picture-path';
import { productState } from './desk-products';
import { fieldUses, orderFieldView } from './order-field-view';
import { productTables } from './product-tables';
import { readServices } from './read-services';
import { localIn } from './schedule';
import type { DeskOrderField, DeskProductView, ProductInput } from './schemas';
import { zoneOf } from './zone-of';

/** More than that are no help in choosing one. */
const MOST_REGIONS = 100;

const regionsInUse = statement({
  params: {},
  row: { region: value.text },
  text: () => sql`
    select region from (
      select distinct unnest(regexp_split_to_array(r.region, ', *')) as region
      from (select ${topUps.region} from ${topUps} union select ${cards.region} from ${cards}) as r
    ) as used where region <> '' order by lower(region) limit ${inline(MOST_REGIONS)}`,
});

/** A product with all its packs or values, whether it is on sale or not. @throws DomainError forbidden, not-found */
export async function getDeskProduct({
  actor,
  input: { kind, id },
}: {
  actor: Operator;
  input: z.output<typeof ProductInput>;
}): Promise<DeskProductView> {
  authorize(actor, 'catalogue:read');
  const { products: t } = productTables(kind);
  const { STORE_CURRENCY: currency } = env();
  const zone = zoneOf(actor);
  const local = localIn(zone);
  const [found, services, inKind, regions] = await Promise.all([
    db()
      .select({
        product: t,
        revision: sql<string>`${t.updated_at}::text`,
        state: productState(t),
        on_sale_from: local(t.on_sale_from),
        on_sale_until: local(t.on_sale_until),
      })
      .from(t)
      .where(eq(t.id, id)),
    readServices(kind, id, zone),
    db()
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(and(eq(categories.type, kind), isNull(categories.deleted_at)))
      .orderBy(asc(categories.sort_by), asc(categories.id)),
    regionsInUse(db()),
  ]);
  const [row] = found;
  if (!row) throw notFound();
  const { product, revision, state, on_sale_from, on_sale_until } = row;
  const { name, slug, category_id, region, note, description, guide, taxed, image } = product;
  return {
    kind,
    id,
    name,
    slug,
    category_id,
    region,
    note: note ?? '',
    description,
    guide,
    description_markdown: productMarkdownOf(description),
    guide_markdown: productMarkdownOf(guide),
    taxed,
    picture: publicUrl(image),
    has_picture: image !== NO_PICTURE,
    state,
    on_sale_from,
    on_sale_until,
    time_zone: zone,
    currency,
    decimals: decimalsOf(currency),
    revision,
    services,
    order_fields: kind === 'card' ? [] : await orderFieldsOf(product as unknown as TopUp),
    categories: inKind,
    regions: regions.map(({ region }) => region),
  };
}

type TopUp = typeof topUps.$inferSelect;

async function orderFieldsOf({ id, order_information, player_check }: TopUp): Promise<DeskOrderField[]> {
  const uses = await fieldUses(db(), id, player_check);
  return order_information.map((field) => orderFieldView(field, uses));
}
