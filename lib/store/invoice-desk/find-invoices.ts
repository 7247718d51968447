import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { invoices as i, orders as o } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import type { ExportInvoicesQuery } from './schemas';

type Filter = z.output<typeof ExportInvoicesQuery>;

/** The ways in which a search finds documents, each with an index of its own. */
function ways(search: string): SQL[] {
  const begins = likePattern(search.toLowerCase()).slice(1);
  const name = search.toUpperCase();
  return [
    sql`${i.number} = ${name}`,
    sql`${i.order_id} = (select ${o.id} from ${o} where ${o.utr} = ${name})`,
    sql`lower(${i.email}) like ${begins}`,
  ];
}

const row = {
  id: i.id,
  kind: i.kind,
  number: i.number,
  credits: nullable(value.text),
  utr: o.utr,
  email: i.email,
  currency: i.currency,
  net: i.net,
  tax: i.tax,
  total: i.total,
  issued_on: value.text,
  seller: value.text,
  country: nullable(value.text),
  tax_name: value.text,
  taxes: value.json<(typeof i.$inferSelect)['content']['taxes']>(),
  store_currency: value.text,
  exchange_rate: value.text,
  gateway: value.text,
  reference: value.text,
};

/** The newest documents that fit, at most `limit`. */
export function findInvoices(
  { search, kind, month }: Filter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const all = [
    before === undefined ? null : sql`${i.id} < ${before}`,
    kind ? sql`${i.kind} = ${kind}` : null,
    month
      ? sql`${i.issued_on} >= ${`${month}-01`}::date and ${i.issued_on} < ${`${month}-01`}::date + interval '1 month'`
      : null,
  ].filter((one) => one !== null);
  const narrowed = all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
  const newest = (where: SQL) =>
    sql`(select ${i.id} from ${i} where ${where} order by ${i.id} desc limit ${limit})`;
  const ids = search
    ? sql.join(
        ways(search).map((way) => newest(sql`${way} and ${narrowed}`)),
        sql` union `,
      )
    : newest(narrowed);
  return rowsWithCustomPlan(
    row,
    sql`
    select ${i.id}, ${i.kind}, ${i.number}, ${i.content} #>> '{credits,number}' as credits, ${o.utr}, ${i.email},
      ${i.currency}, ${i.net}, ${i.tax}, ${i.total}, ${i.issued_on}::text as issued_on,
      ${i.content} #>> '{seller,name}' as seller, ${i.content} #>> '{country,code}' as country,
      ${i.content} ->> 'tax_name' as tax_name, ${i.content} -> 'taxes' as taxes,
      ${i.content} ->> 'store_currency' as store_currency, ${i.content} ->> 'exchange_rate' as exchange_rate,
      ${i.content} #>> '{payment,gateway}' as gateway, ${i.content} #>> '{payment,reference}' as reference
    from ${i} join ${o} on ${o.id} = ${i.order_id} where ${i.id} in (${ids})
    order by ${i.id} desc limit ${limit}`,
  );
}
