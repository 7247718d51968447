import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, codes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { invalid } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { allocateCodes } from './allocate-codes';
import { encryptCode } from './encrypt-code';
import { fillShortOrders } from './jobs';
import { numberCodes } from './number-codes';

const MAX_CODE_LENGTH = 500;

export type AddCodesInput = { card_service_id: number; codes: readonly string[] };

const insertCodes = statement({
  params: {
    service: codes.card_service_id,
    rows: value.json<readonly { id: number; sealed: string; fingerprint: string }[]>(),
  },
  row: { id: codes.id },
  text: ({ service, rows }) => sql`
    insert into ${codes} (${bare(codes.id, codes.card_service_id, codes.sealed, codes.fingerprint)})
    select r.id, ${service}::int, decode(r.sealed, 'hex'), decode(r.fingerprint, 'hex')
    from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, sealed text, fingerprint text)
    order by r.fingerprint on conflict (${bare(codes.fingerprint)}) do nothing returning ${codes.id}`,
});

/**
 * Puts codes into stock, sealed. Paid orders that lack codes of the service get them first, oldest order first.
 *
 * @returns how many were added, and how many were there already or stood in the list twice.
 * @throws DomainError invalid for an unknown service, or a code that is too long; nothing is added then.
 */
export async function addCodes({
  actor,
  input,
}: {
  actor: Operator;
  input: AddCodesInput;
}): Promise<{ added: number; duplicates: number }> {
  authorize(actor, 'codes:write');
  const { card_service_id } = input;
  const given = input.codes.map((code) => code.trim()).filter((code) => code !== '');
  const tooLong = given.findIndex((code) => code.length > MAX_CODE_LENGTH);
  if (tooLong >= 0) throw invalid({ field: `codes.${tooLong}`, rule: 'max-length', limit: MAX_CODE_LENGTH });
  const unique = [...new Set(given)];
  return db().transaction(async (tx) => {
    const [service] = await tx
      .select({ id: cardServices.id })
      .from(cardServices)
      .where(eq(cardServices.id, card_service_id));
    if (!service) throw invalid({ field: 'card_service_id', rule: 'exists' });
    // A code is sealed under its row's id, so the ids are drawn first.
    const rows = (await numberCodes(tx, unique)).map(({ id, code }) => {
      const { sealed, fingerprint } = encryptCode(id, code);
      return { id, sealed: sealed.toString('hex'), fingerprint: fingerprint.toString('hex') };
    });
    const added = await insertCodes(tx, { service: card_service_id, rows });
    await allocateCodes(tx, card_service_id);
    // An order that is being paid at this moment sees neither these codes nor us; the job sees both.
    await addJob(tx, fillShortOrders, { card_service_id }, { key: `fill-short-orders:${card_service_id}` });
    const counts = { added: added.length, duplicates: given.length - added.length };
    await recordChange(tx, {
      actor,
      action: 'codes.add',
      subject: ['card-service', card_service_id],
      after: counts,
    });
    return counts;
  });
}
