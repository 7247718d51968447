import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { cards, codeReveals, codes, orderLines } from '@/lib/db/schema';
import type { LineOfCodes } from '@/lib/mail/templates/codes';
import type { Guide } from '@/lib/mail/templates/guides';
import { cleanProductHtml } from '../catalogue/clean-product-html';
import { decryptCode } from '../stock/encrypt-code';
import type { OrderFacts } from './mail-facts';

/** More would be cut off by mail programs: Gmail shows 102 KB of a mail. The rest is on the order's page. */
const MAX_CODES = 100;
const MAX_GUIDES = 3;
const MAX_GUIDE_LENGTH = 4_000;

/** The delivered codes of an order for its mail, which is recorded as a way of seeing them. */
export async function mailedCodes(
  tx: Transaction,
  order: { id: number; user_id: number | null },
  { lines, texts }: OrderFacts,
): Promise<{ codes: LineOfCodes[]; moreCodes: string | undefined }> {
  const rows = await tx
    .select({ id: codes.id, position: orderLines.position, sealed: codes.sealed })
    .from(codes)
    .innerJoin(orderLines, eq(orderLines.id, codes.order_line_id))
    .where(and(eq(orderLines.order_id, order.id), isNotNull(codes.delivered_at)))
    .orderBy(orderLines.position, codes.id)
    .limit(MAX_CODES);
  const reveals = rows.map(({ id }) => ({ code_id: id, via: 'mail' as const, user_id: order.user_id }));
  if (reveals.length > 0) await tx.insert(codeReveals).values(reveals).onConflictDoNothing();
  const mailed = lines.map(({ product, service, quantity, cancelled, delivered }, index) => ({
    name: `${product}, ${service}`,
    codes: rows.filter(({ position }) => position === index).map(({ id, sealed }) => decryptCode(id, sealed)),
    toCome: quantity - cancelled > delivered ? texts.codes.toCome(quantity - cancelled - delivered) : null,
  }));
  const left = lines.reduce((sum, { delivered }) => sum + delivered, 0) - rows.length;
  return { codes: mailed, moreCodes: left > 0 ? texts.codes.more(left) : undefined };
}

/** How each of the order's cards is redeemed, cleaned; a long guide stays on the order's page. */
export async function mailedGuides(
  tx: Transaction,
  { lines, texts }: OrderFacts,
): Promise<{ guides: Guide[]; moreGuides: string | undefined }> {
  const slugs = [...new Set(lines.map(({ slug }) => slug))];
  const rows = await tx
    .select({ name: cards.name, guide: cards.guide })
    .from(cards)
    .where(and(inArray(cards.slug, slugs), ne(cards.guide, '')))
    .orderBy(cards.id);
  const fitting = rows.filter(({ guide }) => guide.length <= MAX_GUIDE_LENGTH).slice(0, MAX_GUIDES);
  return {
    guides: fitting.map(({ name, guide }) => ({
      title: texts.codes.guide(name),
      html: cleanProductHtml(guide),
    })),
    moreGuides: fitting.length < rows.length ? texts.codes.guidesOnPage : undefined,
  };
}
