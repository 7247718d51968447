import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { renameField } from '../field-uses/rename-field';
import { saveField } from '../fields/save-field';
import { eraseFromImports } from './erase-from-imports';
import { readReview } from './read-review';
import { setUpImport } from './set-up-import';
import { check, run, stage } from './testing/stage-file';

useDatabase();
let actor: Actor;
let list: number;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
  await saveField({ actor, input: { field_name: 'age', field_type: 'number' } });
});
beforeEach(async () => {
  list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
});

const sampleOf = async (id: number) => (await readReview({ actor, input: { id } })).sample;

/** The values of the list's people by their address in lower case. */
async function people() {
  const rows = await client()<{ values: Record<string, string | null> }[]>`
    select jsonb_build_object('email', email, 'first_name', first_name, 'city', city, 'alt_email', alt_email,
      'field:age', custom_field ->> 'age', 'field:team', custom_field ->> 'team') as values
    from contacts where deleted_at is null and contact_type_id = ${list}`;
  return new Map(rows.map(({ values }) => [values.email?.toLowerCase() ?? '', values]));
}

/** What an import changed, in the shape of a sample without its lines. */
function changesBetween(before: Awaited<ReturnType<typeof people>>, after: typeof before) {
  return [...after].flatMap(([address, values]) => {
    const was = before.get(address);
    const changes = Object.entries(values).flatMap(([field, text]) => {
      const [old, now] = [was?.[field] ?? '', text ?? ''];
      return old === now || (!was && field === 'email') ? [] : [{ field, before: old, after: now }];
    });
    return was && changes.length === 0 ? [] : [{ email: (was ?? values).email, changes }];
  });
}

const sorted = (sample: readonly { email?: string | null | undefined; changes: { field: string }[] }[]) =>
  sample
    .map(({ email, changes }) => ({
      email,
      changes: changes.toSorted((one, other) => one.field.localeCompare(other.field)),
    }))
    .toSorted((one, other) => String(one.email).localeCompare(String(other.email)));

describe('the sample is what is then written', () => {
  const first = [
    'email,first_name,city,alt_email,age',
    'ada@x.example,Ada,,,30',
    'bob@x.example,Bob,Oslo,bob@y.example,',
    'cyd@x.example,,Rome,,',
    'dan@x.example,Dan,Rome,,7',
  ].join('\n');
  const second = [
    'email,first_name,city,alt_email,age,team',
    'ADA@x.example,Adele,Rome,ada@y.example,36,Red',
    'bob@x.example,,,,,',
    'cyd@x.example,Cyd,Oslo,,,',
    'new@x.example,Ny,,,1,Blue',
    'dan@x.example,Daniel,,,8,',
    'dan@x.example,Dan,Rome,,8,',
    'bad,Bad,,,,',
    'mail@x.example,,,,,',
  ].join('\n');

  it.each(['update', 'fill', 'skip'] as const)('with %s', async (way) => {
    const old = await stage(actor, list, first);
    await check(actor, old);
    await run(actor, old);
    const before = await people();
    const id = await stage(actor, list, second);
    const columns = ['email', 'first_name', 'city', 'alt_email', 'field:age'];
    await setUpImport({ actor, input: { id, columns: [...columns, 'new:text:team'] } });
    await check(actor, id);
    const sample = await sampleOf(id);
    expect(sample?.added).toMatchObject([
      { line: 5, email: 'new@x.example' },
      { line: 9, email: 'mail@x.example', changes: [] },
    ]);
    await run(actor, id, way);
    const told = [...(sample?.added ?? []), ...(way === 'skip' ? [] : (sample?.[way] ?? []))];
    expect(told).toHaveLength({ update: 5, fill: 4, skip: 2 }[way]);
    expect(sorted(told)).toEqual(sorted(changesBetween(before, await people())));
    await client()`delete from fields where field_name = 'team'`;
  });
});

it('has the first ten people of each kind and their first twenty fields, however many there are', async () => {
  const known = Array.from({ length: 12 }, (_, at) => `old${at}@x.example`);
  const old = await stage(actor, list, `email\n${known.join('\n')}\n`);
  await check(actor, old);
  await run(actor, old);
  const fresh = Array.from({ length: 12 }, (_, at) => `new${at}@x.example`);
  const names = Array.from({ length: 25 }, (_, at) => `f${at}`);
  const lines = [...known, ...fresh].map((email) => `${email},${names.map(() => 'x'.repeat(300)).join(',')}`);
  const id = await stage(actor, list, `email,${names.join(',')}\n${lines.join('\n')}\n`);
  const columns = ['email', ...names.map((name) => `new:text:${name}`)];
  await setUpImport({ actor, input: { id, columns } });
  await check(actor, id);
  const sample = await sampleOf(id);
  const linesOf = (from: number) => Array.from({ length: 10 }, (_, at) => from + at);
  expect(sample?.update.map(({ line }) => line)).toEqual(linesOf(2));
  expect(sample?.fill.map(({ line }) => line)).toEqual(linesOf(2));
  expect(sample?.added.map(({ line }) => line)).toEqual(linesOf(14));
  expect(sample?.update[0]).toMatchObject({ more: 5 });
  expect(sample?.update[0]?.changes).toHaveLength(20);
  expect(sample?.update[0]?.changes[0]).toEqual({
    field: 'field:f0',
    before: '',
    after: `${'x'.repeat(199)}…`,
  });
});

describe('a sample is dropped', () => {
  const waiting = async () => {
    const old = await stage(actor, list, 'email,city,alt_email,age\nada@x.example,Oslo,ada@y.example,3\n');
    await check(actor, old);
    await run(actor, old);
    const id = await stage(actor, list, 'email,alt_email,age\nada@x.example,ada@z.example,4\n');
    await check(actor, id);
    expect(await sampleOf(id)).toMatchObject({ update: [{ email: 'ada@x.example' }] });
    return id;
  };
  const kept = async (id: number) => {
    const [row] = await client()<{ sample: unknown; lines: number }[]>`
      select review -> 'sample' as sample, (review ->> 'lines')::int as lines from contact_imports where id = ${id}`;
    return row;
  };

  it('when an address in it is erased that the file lacks', async () => {
    const id = await waiting();
    await db().transaction((tx) => eraseFromImports(tx, { userId: actor.id, address: 'ada@y.example' }));
    expect(await kept(id)).toEqual({ sample: null, lines: 1 });
    expect(await sampleOf(id)).toBeNull();
  });

  it('when one of its fields is renamed', async () => {
    const id = await waiting();
    const [field] = await client()<{ id: number }[]>`select id from fields where field_name = 'age'`;
    await renameField({ actor, input: { id: field?.id ?? 0, field_name: 'years' } });
    expect(await kept(id)).toEqual({ sample: null, lines: 1 });
  });

  it('when the import starts', async () => {
    const id = await waiting();
    await run(actor, id);
    expect(await kept(id)).toEqual({ sample: null, lines: 1 });
  });
});
