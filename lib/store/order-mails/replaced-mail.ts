import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { codeReplacements, codeReveals, codes, orderLines } from '@/lib/db/schema';
import type { Mail } from '@/lib/mail/queue-mail';
import { OrderMail } from '@/lib/mail/templates/order-mail';
import type { LockedOrder } from '../orders/transition';
import { decryptCode } from '../stock/encrypt-code';
import { maskCode } from '../stock/mask-code';
import type { Told } from './jobs';
import { readOrderFacts } from './mail-facts';
import { factRows } from './mail-rows';

/** More would be cut off by mail programs; the rest is on the order's page. */
const MAX_CODES = 100;

const old = alias(codes, 'old');

/** The mail that says that faulty codes were replaced, with the new ones; it is kept sealed. */
export async function replacedMail(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'utr' | 'email' | 'user_id'>,
  { code_ids }: Extract<Told, { of: 'codes-replaced' }>,
): Promise<Mail | null> {
  const rows = await tx
    .select({
      id: codes.id,
      sealed: codes.sealed,
      oldId: old.id,
      oldSealed: old.sealed,
      product: orderLines.product_name,
      service: orderLines.service_name,
    })
    .from(codes)
    .innerJoin(orderLines, eq(orderLines.id, codes.order_line_id))
    .innerJoin(codeReplacements, eq(codeReplacements.new_code_id, codes.id))
    .innerJoin(old, eq(old.id, codeReplacements.old_code_id))
    .where(and(eq(orderLines.order_id, order.id), inArray(codes.id, code_ids), isNotNull(codes.delivered_at)))
    .orderBy(asc(orderLines.position), asc(codes.id));
  if (rows.length === 0) return null;
  const shown = rows.slice(0, MAX_CODES);
  const reveals = shown.map(({ id }) => ({ code_id: id, via: 'mail' as const, user_id: order.user_id }));
  await tx.insert(codeReveals).values(reveals).onConflictDoNothing();
  const facts = await readOrderFacts(tx, order.id);
  const { codesReplaced: words, codes: codeWords } = facts.texts;
  const names = [...new Set(shown.map(nameOf))];
  return {
    kind: 'order.codes-replaced',
    to: order.email,
    orderId: order.id,
    subject: `${words.title(rows.length)} · ${order.utr}`,
    isSecret: true,
    body: createElement(OrderMail, {
      texts: facts.texts,
      title: words.title(rows.length),
      text: words.text(rows.length),
      next: words.next(rows.length),
      url: facts.url,
      action: words.action,
      codes: names.map((name) => ({
        name,
        codes: shown.filter((row) => nameOf(row) === name).map(({ id, sealed }) => decryptCode(id, sealed)),
        toCome: null,
      })),
      moreCodes: rows.length > shown.length ? codeWords.more(rows.length - shown.length) : undefined,
      amounts: [],
      facts: [
        ...shown.map(({ oldId, oldSealed }) => ({
          label: words.old,
          value: maskCode(decryptCode(oldId, oldSealed)),
        })),
        ...factRows(facts),
      ],
    }),
  };
}

const nameOf = ({ product, service }: { product: string; service: string }) => `${product}, ${service}`;
