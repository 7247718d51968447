import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { env } from '@/lib/env';
import type { ProductKind } from '../catalogue/rows';
import { MOST_SERVICES } from '../product-desk/schemas';
import type { FileLine } from './file-line';
import { grouped } from './grouped';
import { mergedCells, type ProductPlan, planProduct } from './plan-product';
import { planService, type Seen, type ServicePlan } from './plan-service';
import { type Current, type CurrentProduct, keyOf } from './read-current';
import type { BadCatalogueLine, CatalogueChange } from './schemas';

export type PlannedProduct = ProductPlan & {
  line: number;
  kind: ProductKind;
  slug: string;
  name: string;
  current: CurrentProduct | undefined;
  services: ServicePlan[];
};

export type Plan = { products: PlannedProduct[]; bad: BadCatalogueLine[] };

/** What a file would change of the catalogue as it is. Nothing is written. */
export async function planChanges(lines: readonly FileLine[], current: Current): Promise<Plan> {
  const { STORE_CURRENCY: currency } = env();
  const plan: Plan = { products: [], bad: [] };
  for (const group of grouped(lines, keyOf).values()) {
    // Cleaning long descriptions takes a while; other requests get their turn.
    await setImmediate();
    planGroup(group, current, currency, plan);
  }
  return plan;
}

function planGroup(
  lines: readonly FileLine[],
  { products, categories }: Current,
  currency: string,
  plan: Plan,
) {
  const [first] = lines;
  if (!first) return;
  const { bad } = plan;
  const { line, kind, slug } = first;
  const current = products.get(keyOf(first));
  if (current?.deleted_at) {
    bad.push({ line, column: 'slug', reason: 'This product is deleted. Restore it first.' });
    return;
  }
  const cells = mergedCells(lines, bad);
  const product = planProduct(first, cells, { current, categories }, bad);
  const seen: Seen = new Map();
  const services: ServicePlan[] = [];
  for (const { line: at, service } of lines) {
    const one = service && planService(at, service, { product: current, seen, currency }, bad);
    if (one) services.push(one);
  }
  const added = services.filter((one) => !one.current).length;
  if ((current?.services.length ?? 0) + added > MOST_SERVICES)
    bad.push({ line, column: null, reason: `A product can have at most ${MOST_SERVICES} packs or values.` });
  const name = product.values.name ?? current?.name ?? slug;
  plan.products.push({ ...product, line, kind, slug, name, current, services });
}

/** The plan’s changes in the order of the file’s products. */
export const changesOf = ({ products }: Plan): CatalogueChange[] =>
  products.flatMap(({ line, kind, name, current, fields, services }) => [
    ...(fields.length > 0 ? [{ line, kind, product: name, service: null, is_new: !current, fields }] : []),
    ...services
      .filter((service) => service.fields.length > 0)
      .map((service) => ({
        ...{ line: service.line, kind, product: name, service: service.name },
        ...{ is_new: !service.current, fields: service.fields },
      })),
  ]);

export function countsOf({ products }: Plan) {
  const count = (all: readonly { current: unknown; fields: readonly unknown[] }[]) => ({
    created: all.filter(({ current }) => !current).length,
    changed: all.filter(({ current, fields }) => current && fields.length > 0).length,
    unchanged: all.filter(({ current, fields }) => current && fields.length === 0).length,
  });
  return { products: count(products), services: count(products.flatMap(({ services }) => services)) };
}

/** Proof that a plan is the one that was shown: of what changes, from what. */
export const proofOf = (plan: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify(changesOf(plan)))
    .digest('base64url');
