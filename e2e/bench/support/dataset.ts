import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { db } from '@/lib/db/client';
import { codeSealer } from '@/lib/store/stock/seal-codes';

export const PRODUCTS_OF_A_KIND = 500;
export const SERVICES_OF_A_PRODUCT = 8;
const CODES_OF_A_SERVICE = 30;
const BUYERS = 1_000;
const ORDERS_OF_A_BUYER = 100;

const kinds = [
  { products: 'top_ups', services: 'top_up_services', parent: 'top_up_id', own: ['order_information'] },
  { products: 'cards', services: 'card_services', parent: 'card_id', own: [] },
] as const;

const productColumns = [
  'category_id',
  'region',
  'note',
  'instant_delivery',
  'image',
  'preview',
  'description',
  'guide',
  'sort_by',
];
const serviceColumns = [
  'image',
  'price',
  'discount',
  'discount_type',
  'sort_by',
  'campaign_id',
  'campaign_price',
  'campaign_discount',
  'campaign_discount_type',
  'max_sell',
  'offered_sell',
];

/**
 * Multiplies the demo data: 500 top-ups and 500 cards with 8 services each, codes for every card service, and the
 * orders of a thousand buyers.
 */
export async function multiply(sql: Sql): Promise<void> {
  await multiplyProducts(sql, PRODUCTS_OF_A_KIND);
  await addCodes(sql);
  await addHistory(sql);
  await sql`vacuum analyze`;
}

/** Copies the products of both kinds until there are so many of each, with as many services as they need. */
export async function multiplyProducts(sql: Sql, ofAKind: number): Promise<void> {
  for (const kind of kinds) {
    await copyProducts(sql, kind, ofAKind);
    await fillServices(sql, kind);
  }
}

async function copyProducts(
  sql: Sql,
  { products, own }: (typeof kinds)[number],
  wanted: number,
): Promise<void> {
  const columns = sql.unsafe([...productColumns, ...own].join(', '));
  await sql`
    insert into ${sql(products)} (name, slug, ${columns})
    select name || ' ' || n, slug || '--' || n, ${columns}
    from ${sql(products)}, generate_series(1, ${wanted}::int) as n
    where status = 1 and deleted_at is null order by n, id
    limit greatest(0, ${wanted} - (select count(*) from ${sql(products)} where status = 1 and deleted_at is null))`;
}

/** Gives every product as many services as it lacks: those of the product that it was copied from, in turn. */
async function fillServices(sql: Sql, { products, services, parent }: (typeof kinds)[number]): Promise<void> {
  const columns = (prefix: string) => sql.unsafe(serviceColumns.map((name) => prefix + name).join(', '));
  await sql`
    insert into ${sql(services)} (${sql(parent)}, name, ${columns('')})
    select p.id, source.name || ' ' || n, ${columns('source.')}
    from ${sql(products)} p
    cross join lateral (
      select count(*)::int as present from ${sql(services)} s where s.${sql(parent)} = p.id and s.status = 1) as own
    cross join lateral (
      select s.*, row_number() over (order by s.id) as position, count(*) over () as size
      from ${sql(services)} s join ${sql(products)} first on first.id = s.${sql(parent)}
      where first.slug = split_part(p.slug, '--', 1) and s.status = 1) as source
    cross join generate_series(own.present + 1, ${SERVICES_OF_A_PRODUCT}::int) as n
    where p.status = 1 and p.deleted_at is null and source.position = (n - 1) % source.size + 1
    order by p.id, n`;
}

/** Codes that open like any other: sealed under their rows' ids. */
async function addCodes(sql: Sql): Promise<void> {
  const seal = await codeSealer(db());
  const services = await sql<{ id: number }[]>`select id from card_services where status = 1 order by id`;
  for (let from = 0; from < services.length; from += 200) {
    const planned = services
      .slice(from, from + 200)
      .flatMap(({ id }) => Array.from({ length: CODES_OF_A_SERVICE }, () => id));
    const ids = await sql<{ id: string }[]>`
      select nextval(pg_get_serial_sequence('codes', 'id')) as id from generate_series(1, ${planned.length}::int)`;
    const sealed = ids.map(({ id }) => seal(Number(id), randomBytes(8).toString('hex')));
    const hex = (part: 'sealed' | 'fingerprint') => sealed.map((code) => code[part].toString('hex'));
    await sql`
      insert into codes (id, card_service_id, sealed, fingerprint)
      select id, service_id, decode(sealed, 'hex'), decode(fingerprint, 'hex')
      from unnest(${ids.map(({ id }) => id)}::bigint[], ${planned}::int[], ${hex('sealed')}::text[],
        ${hex('fingerprint')}::text[]) as code (id, service_id, sealed, fingerprint)`;
  }
}

/** Orders that other accounts made and did not pay, so that the tables have the size that a shop's have. */
async function addHistory(sql: Sql): Promise<void> {
  await sql`
    insert into users (email, password_hash, public_key, secret_key_hash)
    select 'buyer-' || n || '@loadout.example', '', 'pk_bench_' || n, '' from generate_series(1, ${BUYERS}::int) as n`;
  await sql`
    insert into orders (utr, user_id, email, kind, price, currency, expires_at, expired_at, created_at)
    select upper(substr(md5(u.id || '-' || n), 1, 18)), u.id, u.email, 'card', 10, 'USD', made.at, made.at, made.at
    from generate_series(1, ${ORDERS_OF_A_BUYER}::int) as n, users u,
      lateral (select now() - (${ORDERS_OF_A_BUYER}::int - n + 1) * interval '1 day' as at) as made
    where u.public_key like 'pk\\_bench\\_%' order by n, u.id`;
  // Numbered once, and joined by an expression of one side: else each order numbers all of them again.
  await sql`
    with numbered as materialized (select *, row_number() over (order by id) - 1 as position from card_services)
    insert into order_lines (order_id, position, card_service_id, quantity, base_price, discount, product_name,
      service_name, slug, image)
    select o.id, 0, s.id, 1, 10, 0, p.name, s.name, p.slug, s.image
    from orders o
    join users u on u.id = o.user_id and u.public_key like 'pk\\_bench\\_%'
    join numbered s on s.position = o.id % (select count(*) from card_services)
    join cards p on p.id = s.card_id`;
}
