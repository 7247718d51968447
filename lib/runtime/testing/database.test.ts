import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from './database';

useDatabase();

test('a test file has a migrated database of its own, as a role without special rights', async () => {
  const [row] = await client()`
    select current_database() as name, rolsuper as super,
      (select count(*)::int from users) as users,
      to_regclass('graphile_worker.jobs') is not null as queue
    from pg_roles where rolname = current_user`;
  expect(row).toMatchObject({ super: false, users: 0, queue: true });
  expect(row?.name).toMatch(/^test_/);
});
