import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { payOrder } from '../fulfilment/pay-order';
import { makeCardOrder } from '../orders/make-card-order';
import { look, makeGateways, newBuyer, newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { changeCampaignState } from './change-campaign-state';
import { getDeskCampaign } from './get-desk-campaign';
import { listDeskCampaigns } from './list-desk-campaigns';
import { listOfferable } from './list-offerable';
import { saveCampaign } from './save-campaign';
import { type CampaignStateInput, type OfferInput, SaveCampaignInput } from './schemas';

useDatabase();
beforeAll(makeGateways);

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const offer = (id: number, more: Partial<OfferInput> = {}) => ({ kind: 'card' as const, id, ...more });

const inputOf = (services: object[], more: object = {}) =>
  SaveCampaignInput.parse({
    name: `Sale ${unique()}`,
    ...{ start_date: dayFromNow(-1), start_time: '09:00', end_date: dayFromNow(2), end_time: '18:30' },
    services,
    ...more,
  });

async function newSale(services: object[], more: object = {}) {
  const actor = await newOperator();
  const input = inputOf(services, more);
  const { id } = await saveCampaign({ actor, input });
  const read = () => getDeskCampaign({ actor, input: { id } });
  const save = (next: object[], changes: object = {}) =>
    saveCampaign({ actor, input: { ...inputOf(next), name: input.name, id, ...changes } });
  const change = (to: CampaignStateInput['change']) =>
    changeCampaignState({ actor, input: { id, change: to } });
  return { actor, id, input, read, save, change };
}

const buy = async (service: number, quantity = 1) => {
  const actor = await newBuyer({ balance: '1000' });
  const input = { service_ids: [service], quantities: [quantity] };
  const { utr } = await makeCardOrder({ actor, input, idempotencyKey: null });
  const pay = () => payOrder({ actor, input: { utr, gateway: 'balance', currency: 'USD' } });
  return { utr, pay, price: async () => Number((await look(utr)).price) };
};

test('sells at its price for as many units as it has, and tells what it sold', async () => {
  const service = await newCardService({ codes: 5 });
  const { id, read } = await newSale([offer(service, { price: 8, discount: 25, units: 2 })]);
  expect((await read()).services).toMatchObject([
    { price: 10, net: 10, campaign_price: 8, campaign_net: 6, units: 2, taken: 0, sold: 0, revenue: 0 },
  ]);
  const first = await buy(service, 2);
  expect(await first.price()).toBe(12);
  expect(await (await buy(service)).price()).toBe(10);
  await first.pay();
  const actor = await newOperator('read-only');
  const view = await getDeskCampaign({ actor, input: { id } });
  expect(view.services).toMatchObject([{ taken: 2, sold: 2, revenue: 12 }]);
  const { campaigns } = await listDeskCampaigns({
    actor,
    input: { search: view.name, state: 'running', sort: '-start', page: 1, per_page: 10 },
  });
  expect(campaigns).toMatchObject([{ id, services: 1, taken: 2, limit: 2, sold: 2, revenue: 12 }]);
});

test('says times in the zone of who asks, and refuses an end that has passed or comes before the start', async () => {
  const { id, read } = await newSale([]);
  const actor = { ...(await newOperator()), timeZone: 'Asia/Tokyo' };
  expect(await read()).toMatchObject({ start_time: '09:00', end_time: '18:30' });
  expect(await getDeskCampaign({ actor, input: { id } })).toMatchObject({
    ...{ start_time: '18:00', end_date: dayFromNow(3), end_time: '03:30' },
  });
  for (const [end_date, text] of [
    [dayFromNow(-1), /in the future/],
    [dayFromNow(-3), /after the start/],
  ] as const)
    await expect(newSale([], { end_date, end_time: '10:00' })).rejects.toMatchObject({
      problems: [{ field: 'end_date', text: expect.stringMatching(text) }],
    });
});

test('refuses by name what another campaign sells, until that is stopped', async () => {
  const service = await newCardService();
  const first = await newSale([offer(service)]);
  await expect(newSale([offer(service)])).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining(first.input.name),
  });
  const actor = await newOperator();
  const [card] = await client()`
    update cards set name = ${`Card ${unique()}`} where id = (select card_id from card_services where id = ${service}) returning name`;
  const found = await listOfferable({ actor, input: { search: `${card?.name} te` } });
  expect(found.services).toMatchObject([{ id: service, service: 'Ten', campaign: first.input.name }]);
  await first.change('stop');
  const second = await newSale([offer(service)]);
  expect((await second.read()).services).toHaveLength(1);
  expect((await first.read()).services).toEqual([]);
});

test('a pack of a top-up and a value of a card may have the same number', async () => {
  const [card, { serviceId }] = [await newCardService(), await newTopUp()];
  const { read } = await newSale([
    offer(card, { discount: 10 }),
    { kind: 'top_up', id: serviceId, discount: 1, discount_type: 'flat' },
  ]);
  expect((await read()).services).toMatchObject([
    { kind: 'card', id: card, campaign_net: 9 },
    { kind: 'top_up', id: serviceId, campaign_net: 9 },
  ]);
});

test('a discount is never more than what it is taken from, be that the campaign’s price or the usual one', async () => {
  const service = await newCardService();
  for (const price of [null, 8])
    await expect(
      newSale([offer(service, { price, discount: 10.5, discount_type: 'flat' })]),
    ).rejects.toMatchObject({ problems: [{ field: 'services.0.discount' }] });
});

test('units that are taken can’t be taken away, and count again for what comes back', async () => {
  const service = await newCardService({ codes: 5 });
  const { read, save } = await newSale([offer(service, { price: 6, units: 4 })]);
  const [paid, waiting] = [await buy(service, 2), await buy(service)];
  await paid.pay();
  expect((await read()).services).toMatchObject([{ taken: 3, sold: 2, unpaid: 1 }]);
  await expect(save([offer(service, { price: 6, units: 2 })])).rejects.toMatchObject({
    problems: [{ field: 'services.0.units', text: '3 units are sold or reserved already.' }],
  });
  await save([]);
  expect(await (await buy(service)).price()).toBe(10);
  expect(await waiting.pay()).toMatchObject({ status: 1 });
  await save([offer(service, { price: 6, units: 4 })]);
  expect((await read()).services).toMatchObject([{ taken: 3, sold: 3, unpaid: 0, revenue: 18 }]);
});

test('ends, stops and starts, and is deleted only while nobody has bought in it', async () => {
  const service = await newCardService({ codes: 2 });
  const { read, change, id } = await newSale([offer(service, { price: 6 })]);
  await change('stop');
  expect((await read()).state).toBe('stopped');
  await expect(change('end')).rejects.toMatchObject({ kind: 'conflict' });
  expect(await (await buy(service)).price()).toBe(10);
  await change('start');
  expect(await (await buy(service)).price()).toBe(6);
  await expect(change('delete')).rejects.toMatchObject({
    message: expect.stringMatching(/Orders were made/),
  });
  await change('end');
  expect((await read()).state).toBe('ended');
  const other = await newSale([offer(service)]);
  await other.change('delete');
  await expect(other.read()).rejects.toMatchObject({ kind: 'not-found' });
  const trail = await client()`
    select action from audit_log where subject_type = 'campaign' and subject_id = ${String(id)} order by id`;
  expect(trail.map(({ action }) => action)).toEqual([
    ...['campaign.create', 'campaign.stop', 'campaign.start', 'campaign.end'],
  ]);
});

test('who comes too late is told, and buyers at the same time neither deadlock nor get one unit too many', async () => {
  const services = [await newCardService({ codes: 20 }), await newCardService({ codes: 20 })];
  const offers = services.map((id) => offer(id, { price: 6, units: 5 }));
  const { read, save } = await newSale(offers);
  const { revision } = await read();
  const actors = await Promise.all(Array.from({ length: 12 }, () => newBuyer()));
  const input = { service_ids: services, quantities: [1, 1] };
  const more = services.map((id) => offer(id, { price: 6, units: 8 })).reverse();
  const saveOften = async () => {
    await save(more, { revision });
    for (const price of [5, 4, 3, 6]) await save(more.map((one) => ({ ...one, price })));
  };
  const done = await Promise.allSettled([
    saveOften(),
    ...actors.map((actor) => makeCardOrder({ actor, input, idempotencyKey: null })),
  ]);
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 'fulfilled'));
  await expect(save(offers, { revision })).rejects.toMatchObject({ kind: 'conflict' });
  const reserved = await client()`
    select card_service_id as id, sum(campaign_units)::int as units from reservations
    where card_service_id = any(${services}) and campaign_units > 0 group by 1`;
  const { services: after } = await read();
  for (const { id, taken, units } of after) {
    expect(units).toBe(8);
    expect(taken).toBeLessThanOrEqual(8);
    expect(taken).toBe(reserved.find((one) => one.id === id)?.units);
  }
});
