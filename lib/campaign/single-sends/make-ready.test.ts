import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { makeReady } from './make-ready';

useDatabase();

async function ready(owner: number): Promise<number> {
  const { singleSendId } = await newSend(owner, { status: 0 });
  const id = singleSendId ?? 0;
  await db().transaction((tx) => makeReady(tx, { id, send_due_at: null }));
  return id;
}

test('an account’s starts run one after the other, beside those of others', async () => {
  const [mine, yours] = [await newOwner(), await newOwner()];
  for (const owner of [mine, mine, yours]) await ready(owner);
  const rows = await client()<
    { queue_name: string }[]
  >`select queue_name from graphile_worker.jobs order by id`;
  expect(rows.map(({ queue_name }) => queue_name)).toEqual([
    `starts:${mine}`,
    `starts:${mine}`,
    `starts:${yours}`,
  ]);
});

test('an account can have a thousand sends waiting and no more, whatever others have', async () => {
  const owner = await newOwner();
  const { singleSendId } = await newSend(owner, { status: 1 });
  await client()`
    insert into single_sends (user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to,
      subject, preheader, schedule_type, status, utr)
    select user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to, subject, preheader,
      schedule_type, 1, gen_random_uuid()::text
    from single_sends, generate_series(1, 999) as n where id = ${singleSendId}`;
  await expect(ready(owner)).rejects.toMatchObject({ kind: 'conflict' });
  await client()`delete from single_sends where id = ${singleSendId}`;
  expect(await ready(owner)).toBeGreaterThan(0);
  expect(await ready(await newOwner())).toBeGreaterThan(0);
});
