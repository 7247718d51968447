import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { cardServices, codes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { allocateCodes } from './allocate-codes';
import type { AddCodesInput, AddedCodes } from './batch-input';
import { batchOfCodes } from './batch-of-codes';
import { fillShortOrders } from './jobs';
import { numberCodes } from './number-codes';
import { codeSealer } from './seal-codes';

export const MAX_CODE_LENGTH = 500;

const MOST_POSITIONS = 1_000;
const SEALED_AT_ONCE = 500;

const insertCodes = statement({
  params: {
    service: codes.card_service_id,
    batch: nullable(value.integer),
    expiresOn: nullable(value.text),
    rows: value.json<readonly { id: number; sealed: string; fingerprint: string }[]>(),
  },
  row: { id: codes.id },
  text: ({ service, batch, expiresOn, rows }) => sql`
    insert into ${codes} (${bare(codes.id, codes.card_service_id, codes.batch_id, codes.expires_on, codes.sealed, codes.fingerprint)})
    select r.id, ${service}::int, ${batch}::int, ${expiresOn}::text::date, decode(r.sealed, 'hex'), decode(r.fingerprint, 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, sealed text, fingerprint text)
    order by r.fingerprint on conflict (${bare(codes.fingerprint)}) do nothing returning ${codes.id}`,
});

/**
 * Puts codes into stock, sealed. Paid orders that lack codes of the service get them first, oldest order first.
 *
 * @returns how many were added, and at which positions stand those that were there already or stand in the list twice.
 * @throws DomainError invalid for an unknown service or batch, or a code that is too long; nothing is added then.
 */
export async function addCodes({
  actor,
  input: { codes: given, ...about },
}: {
  actor: Operator;
  input: AddCodesInput;
}): Promise<AddedCodes> {
  authorize(actor, 'codes:write');
  const { card_service_id } = about;
  const { unique, repeated_at, total } = distinct(given);
  return db().transaction(async (tx) => {
    await requireService(tx, card_service_id);
    const batch = await batchOfCodes(tx, actor, about);
    const rows = await encrypted(tx, [...unique.keys()]);
    const added = await insertCodes(tx, {
      service: card_service_id,
      batch: batch?.id ?? null,
      expiresOn: batch?.expires_on ?? null,
      rows,
    });
    const counts = { added: added.length, duplicates: total - added.length };
    await putOnSale(tx, actor, card_service_id, counts);
    const isNew = new Set(added.map(({ id }) => id));
    const positions = [...unique.values()];
    const known_at = rows.flatMap(({ id }, index) => (isNew.has(id) ? [] : [positions[index] ?? 0]));
    return {
      ...counts,
      batch_id: batch?.id ?? null,
      repeated_at: repeated_at.slice(0, MOST_POSITIONS),
      known_at: known_at.slice(0, MOST_POSITIONS),
    };
  });
}

/** @throws DomainError invalid */
export async function requireService(tx: Transaction, id: number): Promise<void> {
  const [service] = await tx
    .select({ id: cardServices.id })
    .from(cardServices)
    .where(eq(cardServices.id, id));
  if (!service) throw invalid({ field: 'card_service_id', rule: 'exists' });
}

/** What follows in the transaction that has added codes: paid orders that lack some get them, and the trail says so. */
export async function putOnSale(
  tx: Transaction,
  actor: Operator,
  card_service_id: number,
  counts: { added: number; duplicates: number },
): Promise<void> {
  await allocateCodes(tx, card_service_id);
  // An order that is being paid at this moment sees neither these codes nor us; the job sees both.
  await addJob(tx, fillShortOrders, { card_service_id }, { key: `fill-short-orders:${card_service_id}` });
  await recordChange(tx, {
    actor,
    action: 'codes.add',
    subject: ['card-service', card_service_id],
    after: counts,
  });
}

/** Each code once with its position, from 1, and the positions of those that stand before. Empty ones count for none. */
function distinct(given: readonly string[]) {
  const unique = new Map<string, number>();
  const repeated_at: number[] = [];
  for (const [index, text] of given.entries()) {
    const code = text.trim();
    if (code.length > MAX_CODE_LENGTH)
      throw invalid({ field: `codes.${index}`, rule: 'max-length', limit: MAX_CODE_LENGTH });
    if (code === '') continue;
    if (unique.has(code)) repeated_at.push(index + 1);
    else unique.set(code, index + 1);
  }
  return { unique, repeated_at, total: unique.size + repeated_at.length };
}

/** A code is sealed under its row's id, so the ids are drawn first. Other requests get their turn in between. */
async function encrypted(tx: Transaction, unique: readonly string[]) {
  const seal = await codeSealer(tx);
  const rows: { id: number; sealed: string; fingerprint: string }[] = [];
  for (const { id, code } of await numberCodes(tx, unique)) {
    const { sealed, fingerprint } = seal(id, code);
    rows.push({ id, sealed: sealed.toString('hex'), fingerprint: fingerprint.toString('hex') });
    if (rows.length % SEALED_AT_ONCE === 0) await setImmediate();
  }
  return rows;
}
