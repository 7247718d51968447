import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { rereadEnv } from '@/lib/runtime/testing/reread-env';
import { GatewayView } from '../payments/schemas';
import { makeGateways, newOperator } from '../testing/shop';
import { acceptRate } from './accept-rate';
import { ecbRate } from './ecb-rate';
import { listGateways } from './list-gateways';
import { parseEcbFile } from './parse-ecb-file';
import { refreshRates } from './refresh-rates';
import { refreshRatesJob } from './refresh-rates-job';
import { saveGateway } from './save-gateway';

useDatabase();

const actor = 'machine';
const others = ['JPY', 'CZK', 'DKK', 'HUF', 'PLN', 'RON', 'SEK', 'CHF', 'NOK', 'AUD'];

/** A file as the ECB publishes it. */
const file = (date: string, usd: string, gbp: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>
    <Cube time='${date}'>
      <Cube currency='USD' rate='${usd}'/>
      <Cube currency='GBP' rate='${gbp}'/>
      ${others.map((name) => `<Cube currency='${name}' rate='11.5'/>`).join('\n      ')}
    </Cube>
  </Cube>
</gesmes:Envelope>`;

let server: Server;
let answer = { status: 200, body: '' };
let asked = 0;

beforeAll(async () => {
  await makeGateways();
  server = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status, answer.status === 302 ? { location: '/elsewhere' } : {});
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.ECB_RATES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`;
  rereadEnv();
});
afterAll(() => {
  process.env.ECB_RATES_URL = 'http://127.0.0.1:1/';
  rereadEnv();
  server.close();
});
beforeEach(async () => {
  answer = { status: 200, body: '' };
  await client()`delete from facts where name = 'ecb-rates'`;
});

const terms = (name: string, more: object = {}) => ({
  ...{ name, conversion_rate: '1', min_limit: '1', max_limit: '900' },
  ...{ percentage_charge: '0', fixed_charge: '0', ...more },
});

async function gateway() {
  const list = await listGateways({ actor });
  const found = list.gateways.find(({ code }) => code === 'manual');
  if (!found) throw new Error('There is no such gateway.');
  return { ...found, rates: list.rates };
}

/** Saves the currencies of a gateway, of which none had rates before. */
async function save(...currencies: ReturnType<typeof terms>[]) {
  const { id, name, sort_by } = await gateway();
  await client()`update gateways set receivable_currencies = '[]' where id = ${id}`;
  await saveGateway({ actor, input: { id, name, sort_by, currencies } });
}

const currency = async (name: string) => (await gateway()).currencies.find((one) => one.name === name);

const says = (date: string, usd: string, gbp: string) => {
  answer = { status: 200, body: file(date, usd, gbp) };
};

test('rates follow the file with the margin on top, and those entered by hand stay', async () => {
  await save(
    terms('USD'),
    terms('EUR', { conversion_rate: '0.8', margin: '2.5' }),
    terms('GBP', { conversion_rate: '0.8', margin: '0' }),
    terms('SEK', { conversion_rate: '9.5' }),
  );
  says('2026-11-25', '1.25', '1');
  expect(await refreshRates({ actor })).toEqual({ date: '2026-11-25', changed: 1, held: 0 });
  expect(await currency('EUR')).toMatchObject({ conversion_rate: '0.82', rate_date: '2026-11-25' });
  expect(await currency('GBP')).toMatchObject({ conversion_rate: '0.8', rate_date: '2026-11-25' });
  expect(await currency('SEK')).toMatchObject({ conversion_rate: '9.5' });
  expect(await currency('USD')).toMatchObject({ conversion_rate: '1' });
  expect((await gateway()).rates).toMatchObject({ date: '2026-11-25', failed_at: null });
  const [entry] = await client()`
    select actor_role, after from audit_log where action = 'gateway.rates' order by id desc limit 1`;
  expect(entry).toEqual({
    actor_role: 'machine',
    after: { terms: 'USD 1; EUR 0.82; GBP 0.8; SEK 9.5' },
  });
  // Nothing of it reaches the API’s clients.
  const [row] = await client()`select * from gateways where code = 'manual'`;
  const [eur] = GatewayView.shape.receivable_currencies.parse(row?.receivable_currencies).slice(1);
  expect(Object.keys(eur ?? {})).toHaveLength(7);
});

test('a rate that moves by more than a tenth waits until somebody accepts it', async () => {
  await save(terms('USD'), terms('EUR', { conversion_rate: '0.8', margin: '0' }));
  says('2026-11-24', '1.25', '1');
  await refreshRates({ actor });
  says('2026-11-25', '1', '1');
  expect(await refreshRates({ actor })).toMatchObject({ changed: 0, held: 1 });
  expect(await currency('EUR')).toMatchObject({
    ...{ conversion_rate: '0.8', rate_date: '2026-11-24' },
    ...{ held_rate: '1', held_date: '2026-11-25' },
  });
  const { id, name, sort_by, currencies } = await gateway();
  const accept = (rate: string) => acceptRate({ actor, input: { id, currency: 'EUR', rate } });
  await expect(accept('0.99')).rejects.toMatchObject({ kind: 'conflict' });
  // Saving something else about the gateway doesn’t accept it.
  await saveGateway({
    actor,
    input: { id, name: `${name}!`, sort_by, currencies: currencies.map((one) => ({ ...one })) },
  });
  expect(await currency('EUR')).toMatchObject({ conversion_rate: '0.8', held_rate: '1' });
  const both = await Promise.allSettled([accept('1'), accept('1')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const eur = await currency('EUR');
  expect(eur).toMatchObject({ conversion_rate: '1', rate_date: '2026-11-25' });
  expect(eur?.held_rate).toBeUndefined();

  // One that comes back by itself needs nobody.
  says('2026-11-26', '1.25', '1');
  await refreshRates({ actor });
  expect((await currency('EUR'))?.held_rate).toBe('0.8');
  says('2026-11-26', '1.01', '1');
  await refreshRates({ actor });
  expect(await currency('EUR')).not.toHaveProperty('held_rate');
});

test('without an answer, or with one that is no such file, the last rates stay with their day', async () => {
  await save(terms('USD'), terms('EUR', { conversion_rate: '0.8', margin: '0' }));
  says('2026-11-25', '1.25', '1');
  await refreshRates({ actor });
  const whole = file('2026-11-26', '1.26', '1');
  const bodies = ['', '<html>Maintenance</html>', whole.slice(0, -30), 'x'.repeat(300_000)];
  for (const body of [...bodies, whole.replace('1.26', '-1'), whole.replace('2026-11-26', '2999-01-01')]) {
    answer = { status: 200, body };
    await expect(refreshRates({ actor }), body.slice(0, 40)).rejects.toMatchObject({ kind: 'unavailable' });
  }
  for (const status of [302, 404, 500]) {
    answer = { status, body: whole };
    await expect(refreshRates({ actor })).rejects.toMatchObject({ kind: 'unavailable' });
  }
  expect(await currency('EUR')).toMatchObject({ conversion_rate: '0.8', rate_date: '2026-11-25' });
  const { rates } = await gateway();
  expect([rates.date, rates.failed_at === null]).toEqual(['2026-11-25', false]);
  // A file of an earlier day, from a cache on the way, is no news.
  says('2026-11-20', '1.3', '1');
  expect(await refreshRates({ actor })).toMatchObject({ date: '2026-11-25', changed: 0 });
  expect(await currency('EUR')).toMatchObject({ conversion_rate: '0.8' });
});

test('a currency that begins to follow gets the newest rate at once, if the ECB has one', async () => {
  says('2026-11-25', '1.25', '1');
  await refreshRates({ actor });
  await save(terms('USD'), terms('GBP', { conversion_rate: '5', margin: '10' }));
  expect(await currency('GBP')).toMatchObject({ conversion_rate: '0.88', rate_date: '2026-11-25' });
  await expect(save(terms('USD'), terms('XAF', { margin: '1' }))).rejects.toMatchObject({ kind: 'invalid' });
  await expect(save(terms('USD', { margin: '1' }))).rejects.toMatchObject({ kind: 'invalid' });
});

test('the job asks only where a currency follows, and nobody but owners asks by hand', async () => {
  await save(terms('USD'), terms('EUR', { conversion_rate: '0.8' }));
  const before = asked;
  await refreshRatesJob.run({});
  expect(asked).toBe(before);
  await save(terms('USD'), terms('EUR', { conversion_rate: '0.8', margin: '0' }));
  says('2026-11-25', '1.25', '1');
  await refreshRatesJob.run({});
  expect(asked).toBe(before + 1);
  await expect(refreshRates({ actor: await newOperator() })).rejects.toMatchObject({ kind: 'forbidden' });
});

test('rates are exact, whichever currency the store has', () => {
  const ecb = parseEcbFile(file('2026-11-25', '1.0812', '0.8333')) ?? { date: '', rates: {} };
  expect(ecbRate(ecb, 'USD', 'EUR', '0')).toBe('0.92489826');
  expect(ecbRate(ecb, 'EUR', 'USD', '1.5')).toBe('1.097418');
  expect(ecbRate(ecb, 'GBP', 'USD', '0')).toBe('1.2974919');
  expect(ecbRate(ecb, 'USD', 'XAF', '0')).toBeNull();
});
