import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { client, db } from '@/lib/db/client';
import { writeStaged } from '../imports/write-staged';
import { addUnsubscribes } from '../suppression/add-unsubscribes';
import { SuppressionUpload } from '../suppression/import-suppressed';
import { suppressAgain } from '../suppression/suppress-again';
import { finishBulkAction } from './run-batches';
import { actor, list, look, other, people, start, suppressed, undo, useAudience } from './testing/audience';

useAudience();

/** A file of addresses that are not to be mailed. */
async function importSuppressed(text: string) {
  const upload = new SuppressionUpload(actor);
  async function* bytes() {
    yield Buffer.from(text);
  }
  try {
    await upload.takeFile({ name: 'suppression.csv', bytes: bytes() });
    await upload.finish({});
  } finally {
    await upload.close();
  }
}

describe('undoing', () => {
  it('keeps suppressed whom somebody has named again since', async () => {
    const ids = await people(6);
    const { id } = await start({ kind: 'suppress', strIds: ids });
    await addUnsubscribes({ actor, input: { groupId: null, email_address: 'p1@x.example' } });
    await importSuppressed('email\np2@x.example\n');
    const again = { email_address: 'p3@x.example', reason: 'manual' } as const;
    await suppressAgain({ actor, input: { addresses: [again] } });
    const other = await start({ kind: 'suppress', strIds: [ids[3] ?? 0] });
    await db().transaction(async (tx) => {
      await tx.execute(sql`create temp table staging (line int, email text, standing text) on commit drop`);
      await tx.execute(sql`insert into staging values (1, 'p5@x.example', 'manual')`);
      const target = { importId: 1, userId: actor.id, contactTypeId: list, existing: 'skip' } as const;
      await writeStaged(tx, target, { columns: ['line', 'email', 'standing'], custom: [] } as never);
    });
    expect(await undo(id)).toMatchObject({ restored: 1 });
    const kept = [1, 2, 3, 4, 5].map((number) => `p${number}@x.example`);
    expect((await suppressed()).map(({ email }) => email)).toEqual(kept);
    expect(await undo(other.id)).toMatchObject({ restored: 0 });
  });

  it('takes off whom an action has met twice itself', async () => {
    await people(2_001);
    await people(1, other);
    const { id } = await start({ kind: 'suppress', all: true });
    await finishBulkAction(id);
    expect(await look(id)).toMatchObject({ processed: 2_002, changed: 2_001 });
    await undo(id);
    await finishBulkAction(id);
    expect(await suppressed()).toEqual([]);
  });

  it('passes over a deleted contact whose address is added at that moment', async () => {
    await people(2);
    const { id } = await start({ kind: 'delete', all: true });
    const adding = await client().reserve();
    try {
      await adding`begin`;
      await adding`
        insert into contacts (user_id, contact_type_id, email) values (${actor.id}, ${list}, 'p1@x.example')`;
      const undoing = undo(id);
      await expect.poll(waiting, { timeout: 5_000 }).toBeGreaterThan(0);
      await adding`commit`;
      expect(await undoing).toMatchObject({ status: 'undone', restored: 1 });
    } finally {
      await adding`rollback`;
      adding.release();
    }
  });
});

/** How many connections wait for another one's row. */
async function waiting() {
  const [row] = await client()<{ count: number }[]>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

describe('what is kept', () => {
  const COUNT = 2_500;
  const kept = async (actionId: number) => {
    const [row] = await client()<{ batches: number; contacts: number }[]>`
      select count(*)::int as batches, coalesce(sum(cardinality(contact_ids)), 0)::int as contacts
      from bulk_action_batches where action_id = ${actionId}`;
    return row;
  };

  it('is what has changed while it can be undone, and then nothing', async () => {
    await people(COUNT);
    const { id } = await start({ kind: 'delete', all: true });
    expect(await kept(id)).toEqual({ batches: 2, contacts: COUNT });
    await finishBulkAction(id);
    expect(await kept(id)).toEqual({ batches: 2, contacts: 0 });
    await undo(id);
    await finishBulkAction(id);
    expect(await look(id)).toMatchObject({ status: 'undone', processed: 0, restored: COUNT });
    expect(await kept(id)).toEqual({ batches: 0, contacts: 0 });
  });

  it('are no more actions than may be unfinished, or started in a day', async () => {
    await people(COUNT);
    await client()`
      insert into bulk_actions (user_id, kind) select ${actor.id}, 'suppress' from generate_series(1, 9)`;
    const input = { kind: 'suppress', all: true } as const;
    const outcomes = await Promise.allSettled([start(input), start(input), start(input)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await client()`update bulk_actions set status = 'done', total = 9999999 / 10 where user_id = ${actor.id}`;
    await expect(start(input)).rejects.toMatchObject({ kind: 'conflict' });
    await client()`update bulk_actions set created_at = now() - interval '2 days' where user_id = ${actor.id}`;
    expect(await start({ ...input, search: 'Oslo' })).toMatchObject({ total: COUNT / 2 });
  });
});
