import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cards, topUps, productViews as v } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { forMany, runAs } from '@/lib/db/workload.mjs';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import type { ProductKind } from '../catalogue/rows';
import { isVisit } from './is-visit';

const PRODUCT = /^\/(top-up|card)\/([\w-]+)(?:\?|$)/;
const QUARTER_MS = 15 * 60_000;
const FLUSH_MS = 5_000;
/** A catalogue has fewer pages; each is counted once for a quarter of an hour. */
const MOST_PENDING = 20_000;

type Opened = { since: string; kind: ProductKind; slug: string; views: number };

const pending = new Map<string, Opened>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts a page that was shown, where it is a product's and somebody looks at it. Written every few seconds, all at once, so
 * that a visit costs no write; a process that is killed loses those of the last ones.
 */
export function countView(address: string, headers: IncomingHttpHeaders): void {
  const [, path, slug] = PRODUCT.exec(address) ?? [];
  if (!slug || !isVisit(headers)) return;
  const since = new Date(Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS).toISOString();
  const key = `${since} ${path} ${slug}`;
  const known = pending.get(key);
  if (known) known.views += 1;
  else if (pending.size < MOST_PENDING)
    pending.set(key, { since, kind: path === 'card' ? 'card' : 'top_up', slug, views: 1 });
  timer ??= setTimeout(() => void forMany(() => runAs('pages', writeViews)), FLUSH_MS).unref();
}

const add = statement({
  params: { since: value.texts, kinds: value.texts, slugs: value.texts, views: value.integers },
  row: {},
  text: ({ since, kinds, slugs, views }) => sql`
    insert into ${v} (${bare(v.since, v.kind, v.product_id, v.views)})
    select given.since::timestamptz, given.kind, product.id, given.views
    from unnest(${since}::text[], ${kinds}::text[], ${slugs}::text[], ${views}::int[]) as given (since, kind, slug, views)
    join lateral (
      select ${topUps.id} from ${topUps} where given.kind = 'top_up' and ${topUps.slug} = given.slug
      union all
      select ${cards.id} from ${cards} where given.kind = 'card' and ${cards.slug} = given.slug
    ) as product on true
    -- Two processes that lock the same rows do so in the same order.
    order by 1, 2, 3
    on conflict (${bare(v.since, v.kind, v.product_id)}) do update set ${bare(v.views)} = ${v.views} + excluded.views`,
});

/** Writes what has been counted. */
export async function writeViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const opened = [...pending.values()];
  if (opened.length === 0) return;
  pending.clear();
  try {
    await add(db(), {
      since: opened.map((one) => one.since),
      kinds: opened.map((one) => one.kind),
      slugs: opened.map((one) => one.slug),
      views: opened.map((one) => one.views),
    });
  } catch (error) {
    log().warn({ err: withoutValues(error) }, 'How often products were opened was not written.');
  }
}
