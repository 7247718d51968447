import { beforeAll, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import { decryptCode } from '../stock/encrypt-code';
import { makeGateways, newCardService, newOperator, unique } from '../testing/shop';
import { checkCodes, type TakeFile } from './check-codes';
import { listBatches } from './list-batches';
import { loadCodes } from './load-codes';
import type { CheckCodesFields, LoadCodesFields } from './load-schemas';

useDatabase();
beforeAll(makeGateways);

const code = () => `RUNE-${unique()}`;

/** A file that arrives in pieces that end anywhere. */
async function* arriving(text: string | Buffer, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const check = async (text: string | Buffer, fields: CheckCodesFields = {}) =>
  checkCodes({
    actor: await newOperator(),
    async read(take) {
      await take(arriving(text), fields);
      return fields;
    },
  });

async function load(text: string | Buffer, more: Partial<LoadCodesFields> = {}, size?: number) {
  const card_service_id = more.card_service_id ?? (await newCardService());
  const actor = await newOperator();
  const loaded = await loadCodes({
    actor,
    async read(take) {
      await take(arriving(text, size), more);
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
    unusual: 0,
    unusual_at: [],
    table: null,
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
  const read = async (take: TakeFile) => {
    await take(broken(), {});
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

const soldAs = async (service: number) => {
  const found = await client()`
    select id, sealed, expires_on::text as expires_on from codes where card_service_id = ${service} order by id`;
  return found.map(({ id, sealed, expires_on }) => [decryptCode(Number(id), sealed), expires_on]);
};

describe('a supplier’s table', () => {
  const table = () => {
    const [a, b] = [code(), code()];
    return { a, b, file: `Code;PIN;Expires\n${a};0042;2027-12-31\n${b};0043;2027-12-31\n` };
  };

  test('is told of, and nothing of it is sold before somebody says what its columns are', async () => {
    const { file } = table();
    const found = await check(file);
    expect(found).toMatchObject({ fresh: 0, unreadable: 2 });
    expect(found.table).toEqual({
      separator: ';',
      header: ['Code', 'PIN', 'Expires'],
      shapes: [expect.stringMatching(/^AAAA-/), '9999', '9999-99-99'],
      roles: ['code', 'pin', 'expires'],
    });
    const service = await newCardService();
    await expect(load(file, { card_service_id: service })).rejects.toMatchObject({
      problems: [
        {
          text: 'The file has 3 columns (Code, PIN, Expires), separated by “;”: say what each is, in columns, such as code,pin,expires.',
        },
      ],
    });
    expect(await stockOf(service)).toBe(0);
  });

  test('is loaded by its columns', async () => {
    const { a, b, file } = table();
    const { card_service_id, loaded } = await load(file, { columns: ['code', 'pin', 'expires'] });
    expect(loaded).toMatchObject({ added: 2, unreadable: 0 });
    expect(await soldAs(card_service_id)).toEqual([
      [`${a} PIN: 0042`, '2027-12-31'],
      [`${b} PIN: 0043`, '2027-12-31'],
    ]);
  });

  test.each([
    ['quotes and formulas', (c: string) => `"Code","Price"\n"=""${c}""","9,99"\n`, 'code,ignored'],
    ['tabs, and Excel’s hint', (c: string) => `sep=\t\n="${c}"\t7\n`, 'code,ignored'],
    ['another order', (c: string) => `Expires,Code\n31.12.2027,${c}\n`, 'expires,code'],
  ])('with %s', async (_, fileOf, columns) => {
    const one = code();
    const layout = { columns: columns.split(',') as ('code' | 'expires' | 'ignored')[] };
    const { card_service_id } = await load(fileOf(one), layout);
    expect((await soldAs(card_service_id)).map(([text]) => text)).toEqual([one]);
  });

  test('whose days can be read in two ways is refused by line', async () => {
    const file = `Code,Expires\n${code()},03/04/2027\n`;
    await expect(load(file, { columns: ['code', 'expires'] })).rejects.toMatchObject({
      problems: [{ text: 'Line 2: has a last day that can’t be read. Write it as 2027-12-31.' }],
    });
  });
});

describe('a list of codes', () => {
  test.each([
    ['in quotes', (c: string) => `"${c}"\n`],
    ['as formulas', (c: string) => `="${c}"\n`],
    ['with separators at their ends', (c: string) => `${c};\n`],
    ['with ends of lines of an old Mac', (c: string) => `\r${c}\r`],
    ['in UTF-16', (c: string) => Buffer.from(`\uFEFF${c}\r\n`, 'utf16le')],
    ['in UTF-16 without a mark', (c: string) => Buffer.from(`${c}\r\n`, 'utf16le')],
  ])('%s is one of the codes themselves', async (_, fileOf) => {
    const one = code();
    const { card_service_id } = await load(fileOf(one));
    expect(await soldAs(card_service_id)).toEqual([[one, null]]);
  });

  test.each([
    ['heading', 'Voucher code'],
    ['rounded', '1,23457E+15'],
    ['separator', `${code()};0042`],
  ] as const)('with a %s is refused by line, unless that kind is allowed', async (kind, odd) => {
    const file = `${odd}\n${code()}\n${code()}\n`;
    expect((await check(file)).unreadable_at).toEqual([{ line: 1, problem: kind }]);
    await expect(load(file)).rejects.toMatchObject({
      problems: [{ text: expect.stringMatching(/^Line 1: /) }],
    });
    const { loaded } = await load(file, { allow: [kind] });
    expect(loaded.added).toBe(3);
  });

  test('is compared with the codes that the service had before', async () => {
    const usual = Array.from({ length: 20 }, code);
    const { card_service_id } = await load(usual.join('\n'));
    const file = `${code()}\nENDE\n${code()}#7\n`;
    expect(await check(file, { card_service_id })).toMatchObject({ unusual: 2, unusual_at: [2, 3] });
    await expect(load(file, { card_service_id })).rejects.toMatchObject({
      problems: [2, 3].map((line) => ({ text: expect.stringContaining(`Line ${line}: looks unlike`) })),
    });
    expect((await load(file, { card_service_id, allow: ['unusual'] })).loaded.added).toBe(3);
  });
});
