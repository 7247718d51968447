import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeGateways, newCardService, newOperator, unique } from '../testing/shop';
import { checkCodes } from './check-codes';
import { listBatches } from './list-batches';
import { loadCodes } from './load-codes';
import type { LoadCodesFields } from './load-schemas';

useDatabase();
beforeAll(makeGateways);

const code = () => `RUNE-${unique()}`;

/** A file that arrives in pieces that end anywhere. */
async function* arriving(text: string, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const check = async (text: string) =>
  checkCodes({ actor: await newOperator(), read: (take) => take(arriving(text)) });

async function load(text: string, more: Partial<LoadCodesFields> = {}, size?: number) {
  const card_service_id = more.card_service_id ?? (await newCardService());
  const actor = await newOperator();
  const loaded = await loadCodes({
    actor,
    async read(take) {
      await take(arriving(text, size));
      return { skip_unreadable: false, ...more, card_service_id };
    },
  });
  return { actor, card_service_id, loaded };
}

const stockOf = async (service: number) => {
  const [row] = await client()`select count(*)::int as count from codes where card_service_id = ${service}`;
  return row?.count;
};

test('tells by line what is repeated, in stock and unreadable, without a code, and loads nothing', async () => {
  const [known, fresh, twice] = [code(), code(), code()];
  const { card_service_id } = await load(known);
  const file = ['\uFEFF', fresh, '', ` ${known} `, `${twice}\r`, twice, 'x'.repeat(501), 'a\u0000b'].join(
    '\n',
  );
  const found = await check(file);
  expect(found).toEqual({
    lines: 6,
    fresh: 2,
    repeated: 1,
    repeated_at: [6],
    known: 1,
    known_at: [4],
    unreadable: 2,
    unreadable_at: [
      { line: 7, problem: 'too-long' },
      { line: 8, problem: 'unreadable' },
    ],
  });
  expect(await stockOf(card_service_id)).toBe(1);
});

test('a file without line breaks and one in another encoding are told of, not read into memory', async () => {
  expect(await check('x'.repeat(3_000_000))).toMatchObject({ lines: 1, unreadable: 1, fresh: 0 });
});

test('loads all of a file as one batch with its cost, and nothing when it is loaded again', async () => {
  const file = Array.from({ length: 6_000 }, code).join('\n');
  const batch = { batch_name: 'March', supplier: 'Runes Ltd', cost: 7.5, expires_on: '2099-01-31' };
  const { actor, card_service_id, loaded } = await load(
    file,
    { ...batch, cost_currency: 'SEK', cost_rate: 0.1 },
    65_536,
  );
  expect(loaded).toMatchObject({ added: 6_000, duplicates: 0 });
  const { loaded: again } = await load(file, { ...batch, card_service_id }, 65_536);
  expect(again).toMatchObject({ added: 0, duplicates: 6_000, known: 6_000, batch_id: null });
  const { batches } = await listBatches({ actor, input: { card_service_id } });
  expect(batches).toMatchObject([
    { name: 'March', added: 6_000, left: 6_000, cost: 0.75, foreign_cost: 7.5, foreign_currency: 'SEK' },
  ]);
  expect(env().STORE_CURRENCY).toBe('USD');
});

test('loads nothing of a file with unreadable lines unless they are to be left out', async () => {
  const file = `${code()}\n${'x'.repeat(501)}\n${code()}`;
  const service = await newCardService();
  await expect(load(file, { card_service_id: service })).rejects.toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'file', text: 'Line 2: longer than 500 characters.' }],
  });
  expect(await stockOf(service)).toBe(0);
  const { loaded } = await load(file, { card_service_id: service, skip_unreadable: true });
  expect(loaded).toMatchObject({ added: 2, unreadable: 1, duplicates: 0 });
});

test('an upload that breaks off loads nothing', async () => {
  const service = await newCardService();
  const actor = await newOperator();
  const broken = async function* () {
    yield Buffer.from(`${code()}\n${code()}\n`);
    throw new Error('The connection was closed.');
  };
  const read = async (take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => {
    await take(broken());
    return { skip_unreadable: false, card_service_id: service };
  };
  await expect(loadCodes({ actor, read })).rejects.toThrow('The connection was closed.');
  expect(await stockOf(service)).toBe(0);
});

test('of the same file loaded by two people at once, each code is in stock once', async () => {
  const service = await newCardService();
  const file = Array.from({ length: 3_000 }, code).join('\n');
  const [one, other] = await Promise.all([
    load(file, { card_service_id: service }),
    load(file.split('\n').reverse().join('\n'), { card_service_id: service }),
  ]);
  expect(one.loaded.added + other.loaded.added).toBe(3_000);
  expect(await stockOf(service)).toBe(3_000);
});
