import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { auditChain, auditLog } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const ROWS_A_BATCH = 2_000;

const t = auditLog;

// What the trigger `loadout_chain_change` hashes, made here again: a changed function in the database changes nothing here.
const entryText = sql`jsonb_build_array(${t.id}, ${t.actor_id}, ${t.actor_role}, ${t.action}, ${t.subject_type},
  ${t.subject_id}, ${t.before}, ${t.after}, ${t.reason}, ${t.request_id},
  to_char(${t.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text`;

const nextLinks = statement({
  params: { after: auditChain.position, limit: value.bigint },
  row: {
    position: auditChain.position,
    id: auditChain.change_id,
    hash: value.text,
    entry: nullable(value.text),
  },
  text: ({ after, limit }) => sql`
    select ${auditChain.position}, ${auditChain.change_id} as id, encode(${auditChain.hash}, 'hex') as hash,
      case when ${t.id} is not null then ${entryText} end as entry
    from ${auditChain} left join ${t} on ${t.id} = ${auditChain.change_id}
    where ${auditChain.position} > ${after} order by ${auditChain.position} limit ${limit}`,
});

const firstUnlinked = statement({
  params: {},
  row: { id: auditLog.id },
  text: () => sql`
    select ${t.id} from ${t}
    where not exists (select from ${auditChain} where ${auditChain.change_id} = ${t.id})
    order by ${t.id} limit 1`,
});

export type TrailCheck = {
  ok: boolean;
  /** How many entries were checked. */
  entries: number;
  /** The last hash, to be kept elsewhere: only it can show later that the end of the trail was cut off. */
  head: string | null;
  /** The first entry that isn't as it was written, and why. */
  broken?: { id: number; problem: 'changed' | 'deleted' | 'gap' | 'unlinked' };
  /** Where a known head was asked for: whether the chain still has it. */
  has_head?: boolean;
};

/**
 * Checks that no entry of the audit trail was changed or deleted since it was written. Reads a batch at a time.
 *
 * @param head a hash that an earlier check gave
 */
export async function verifyTrail({ head }: { head?: string | undefined } = {}): Promise<TrailCheck> {
  let [entries, position, last, hasHead] = [0, 0, Buffer.alloc(0) as Buffer, false];
  const found = (broken?: TrailCheck['broken']): TrailCheck => ({
    ok: !broken && (head === undefined || hasHead),
    entries,
    head: last.length > 0 ? last.toString('hex') : null,
    ...(broken && { broken }),
    ...(head !== undefined && { has_head: hasHead }),
  });
  for (;;) {
    const links = await nextLinks(db(), { after: position, limit: ROWS_A_BATCH });
    for (const link of links) {
      if (link.position !== position + 1) return found({ id: link.id, problem: 'gap' });
      if (link.entry === null) return found({ id: link.id, problem: 'deleted' });
      const hash = createHash('sha256').update(last).update(link.entry).digest();
      if (hash.toString('hex') !== link.hash) return found({ id: link.id, problem: 'changed' });
      [entries, position, last] = [entries + 1, link.position, hash];
      hasHead ||= link.hash === head;
    }
    if (links.length < ROWS_A_BATCH) break;
  }
  const [unlinked] = await firstUnlinked(db());
  return found(unlinked && { id: unlinked.id, problem: 'unlinked' });
}
