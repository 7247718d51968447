import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { LineOfCodes } from '@/lib/mail/templates/codes';
import type { Guide } from '@/lib/mail/templates/guides';
import { cleanProductHtml } from '../catalogue/clean-product-html';
import { decryptCode } from '../stock/encrypt-code';
import type { OrderFacts } from './mail-facts';

/** More would be cut off by mail programs: Gmail shows 102 KB of a mail. The rest is on the order's page. */
const MAX_CODES = 100;
const MAX_GUIDES = 3;
const MAX_GUIDE_LENGTH = 4_000;

type Row = { id: number; position: number; sealed: string };

/** The delivered codes of an order for its mail, which is recorded as a way of seeing them. */
export async function mailedCodes(
  tx: Executor,
  order: { id: number; user_id: number | null },
  { lines, texts }: OrderFacts,
): Promise<{ codes: LineOfCodes[]; moreCodes: string | undefined }> {
  const rows = await tx.execute<Row>(sql`
    select c.id::int, l.position, encode(c.sealed, 'hex') as sealed from codes c join order_lines l on l.id = c.order_line_id
    where l.order_id = ${order.id} and c.delivered_at is not null order by l.position, c.id limit ${MAX_CODES}`);
  if (rows.length > 0)
    await tx.execute(sql`
      insert into code_reveals (code_id, via, user_id)
      select id, 'mail', ${order.user_id}::int from codes where id in ${rows.map(({ id }) => id)} on conflict do nothing`);
  const codes = lines.map(({ product, service, quantity, delivered }, index) => ({
    name: `${product}, ${service}`,
    codes: rows
      .filter(({ position }) => position === index)
      .map(({ id, sealed }) => decryptCode(id, Buffer.from(sealed, 'hex'))),
    toCome: quantity > delivered ? texts.codes.toCome(quantity - delivered) : null,
  }));
  const left = lines.reduce((sum, { delivered }) => sum + delivered, 0) - rows.length;
  return { codes, moreCodes: left > 0 ? texts.codes.more(left) : undefined };
}

/** How each of the order's cards is redeemed, cleaned; a long guide stays on the order's page. */
export async function mailedGuides(
  tx: Executor,
  { lines, texts }: OrderFacts,
): Promise<{ guides: Guide[]; moreGuides: string | undefined }> {
  const slugs = [...new Set(lines.map(({ slug }) => slug))];
  const rows = await tx.execute<{ name: string; guide: string }>(sql`
    select name, guide from cards where slug in ${slugs} and guide <> '' order by id`);
  const fitting = rows.filter(({ guide }) => guide.length <= MAX_GUIDE_LENGTH).slice(0, MAX_GUIDES);
  return {
    guides: fitting.map(({ name, guide }) => ({
      title: texts.codes.guide(name),
      html: cleanProductHtml(guide),
    })),
    moreGuides: fitting.length < rows.length ? texts.codes.guidesOnPage : undefined,
  };
}
