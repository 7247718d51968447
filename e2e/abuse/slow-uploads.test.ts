import { drippingUploads } from './attacks/dripping-uploads';
import { makeMarketers } from './attacks/marketers';
import { expect, test } from './fixtures';

test('slow uploads keep nobody else from importing, hold no connection, and are ended', async ({
  target,
}) => {
  const { server, sql } = target;
  await drippingUploads.prepare?.(target);
  const [other] = await makeMarketers(target, 1);
  const attack = drippingUploads.run(target, { scale: 'short', signal: new AbortController().signal });
  const arriving = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from contact_imports where status = 'reading'`;
    return row?.count;
  };
  await expect.poll(arriving).toBe(8);
  const connections = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'loadout-import'`;
  expect(connections).toHaveLength(0);

  const form = new FormData();
  form.append('contact_type_id', String(other?.contactTypeId));
  form.append('file', new Blob(['email\na@example.net\n']), 'contacts.csv');
  const answer = await fetch(`${server.url}/api/email/contacts/upload-csv`, {
    method: 'POST',
    headers: other?.headers ?? {},
    body: form,
  });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('Imported Successfully'),
  ]);

  // Of each account's four, two are over its limit.
  const result = await attack;
  expect(result).toMatch(/; held for \d\d? s at most$/);
  expect(result).toContain('409 ×8');
  expect(result).toContain('408 ×8');
  await expect.poll(arriving).toBe(0);
});
