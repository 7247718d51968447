import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { recordChange } from './record-change';
import { readTrailOwner } from './trail-owner';

const { url } = useDatabase();

test('says whether the role that is used could change the trail: not, once it is another’s as the guide has it', async () => {
  const [row] = await client()`select current_user::text as name`;
  const own = String(row?.name);
  expect(await readTrailOwner()).toMatchObject({ owners: expect.arrayContaining([own]), isSeparate: false });
  const keeper = `audit_${randomBytes(4).toString('hex')}`;
  const admin = postgres(new URL(new URL(url).pathname, inject('testServer').adminUrl).href, {
    max: 1,
    onnotice: () => {},
  });
  try {
    await admin.unsafe(`
      create role ${keeper} nologin;
      alter schema public owner to ${keeper};
      alter table audit_log owner to ${keeper};
      alter table audit_chain owner to ${keeper};
      alter function loadout_chain_change() owner to ${keeper};
      alter function loadout_keep_trail() owner to ${keeper};
      grant usage, create on schema public to ${own};
      grant select, insert on audit_log, audit_chain to ${own}`);
    expect(await readTrailOwner()).toEqual({ owners: [keeper], isSeparate: true });
    const change = { actor: 'machine', action: 'order.refund', subject: ['order', 'x'] } as const;
    await db().transaction((tx) => recordChange(tx, change));
    const sql = client();
    for (const attempt of [
      'alter table audit_log disable trigger audit_log_kept',
      'drop function loadout_keep_trail() cascade',
      'drop table audit_chain',
    ])
      await expect(sql.unsafe(attempt), attempt).rejects.toThrow(/must be owner/);
  } finally {
    await admin.unsafe(`reassign owned by ${keeper} to ${own}; drop owned by ${keeper}; drop role ${keeper}`);
    await admin.end();
  }
});
