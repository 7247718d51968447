import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import {
  buyUnits,
  paidOrder,
  reloadly,
  suppliedCard,
  unitsOf,
  useSuppliedShop,
} from '../suppliers/testing/supplied-shop';
import { newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { buyForOrder } from './buy-for-order';
import { changeSupplierState } from './change-supplier-state';
import { listSupplied } from './list-supplied';
import { listSuppliers } from './list-suppliers';
import { listUnits } from './list-units';
import { saveSupplier } from './save-supplier';
import type { SaveSupplierInput } from './schemas';
import { settleUnitByHand } from './settle-unit-by-hand';
import { supplyService } from './supply-service';
import { testSupplier } from './test-supplier';

useSuppliedShop();

const input = (): SaveSupplierInput => ({
  ...{ name: `Reloadly ${unique()}`, driver: 'reloadly', environment: 'sandbox', currency: 'USD' },
  ...{ client_id: reloadly().clientId, client_secret: reloadly().clientSecret, exchange_rate: 1 },
});

test('a supplier is added, tested, turned on and changed, and its secrets are kept out of sight', async () => {
  const actor = await newOperator();
  const given = input();
  const { id } = await saveSupplier({ actor, input: given });
  expect(await testSupplier({ actor, input: { id } })).toEqual({ amount: '1000', currency: 'USD' });
  await changeSupplierState({ actor, input: { id, enabled: true } });
  await expect(changeSupplierState({ actor, input: { id, enabled: true } })).rejects.toThrow('has changed');

  const { client_secret = '', ...rest } = given;
  await saveSupplier({ actor, input: { ...rest, id, webhook_secret: 'signs-events' } });
  expect(await testSupplier({ actor, input: { id } })).toMatchObject({ currency: 'USD' });
  const { suppliers } = await listSuppliers({ actor });
  expect(suppliers.find((one) => one.id === id)).toMatchObject({
    ...{ name: given.name, enabled: true, has_client_secret: true, has_webhook_secret: true },
  });
  for (const table of ['suppliers', 'audit_log'])
    for (const { row } of await client()`select t::text as row from ${client()(table)} as t`) {
      expect(row).not.toContain(client_secret);
      expect(row).not.toContain('signs-events');
    }
  await expect(
    saveSupplier({ actor, input: { ...given, name: given.name.toUpperCase() } }),
  ).rejects.toThrow();
  await expect(saveSupplier({ actor, input: { ...rest, id, environment: 'live' } })).rejects.toThrow(
    'Turn this supplier off',
  );
});

test('wrong keys are told in words', async () => {
  const actor = await newOperator();
  const { id } = await saveSupplier({ actor, input: { ...input(), client_secret: 'wrong' } });
  await expect(testSupplier({ actor, input: { id } })).rejects.toThrow('refuses the client ID and secret');
});

test('a product is chosen for a value or a pack, at the price that the supplier asks', async () => {
  const actor = await newOperator();
  const { id: supplier_id } = await saveSupplier({ actor, input: input() });
  const service_id = await newCardService();
  const card = { kind: 'card', service_id, supplier_id, item: 'gift-card', product: '10' } as const;
  await expect(supplyService({ actor, input: { ...card, unit_price: 11 } })).rejects.toThrow('face value');
  await expect(supplyService({ actor, input: { ...card, product: '11', unit_price: 10 } })).rejects.toThrow(
    'no such product',
  );
  // 25, 4 % off, and a fee of 0.5.
  expect(await supplyService({ actor, input: { ...card, unit_price: 25 } })).toEqual({
    cost: 24.5,
    currency: 'USD',
  });
  const [{ card_id } = { card_id: 0 }] =
    await client()`select card_id from card_services where id = ${service_id}`;
  const listed = await listSupplied({ actor, input: { kind: 'card', id: card_id } });
  expect(listed.services).toMatchObject([{ supplier_id, product: '10', unit_price: 25, cost: 24.5 }]);
  await supplyService({ actor, input: { kind: 'card', service_id, item: 'gift-card' } });
  expect((await listSupplied({ actor, input: { kind: 'card', id: card_id } })).services).toMatchObject([
    { supplier_id: null },
  ]);

  const topUp = await newTopUp();
  const airtime = { kind: 'top_up', service_id: topUp.serviceId, supplier_id, item: 'airtime' } as const;
  const wanted = { ...airtime, product: '535', unit_price: 5, country: 'GB' };
  await expect(supplyService({ actor, input: { ...wanted, player_field: 'none' } })).rejects.toThrow();
  expect(await supplyService({ actor, input: { ...wanted, player_field: 'player_number' } })).toEqual({
    cost: 4.9,
    currency: 'USD',
  });
});

test('after a refusal the order is bought anew, and what is on its way isn’t bought twice', async () => {
  const actor = await newOperator();
  const { serviceId } = await suppliedCard();
  const utr = await paidOrder(serviceId);
  await expect(buyForOrder({ actor, input: { utr } })).rejects.toThrow('it’s on its way');
  reloadly().balance = 0;
  await buyUnits(utr);
  reloadly().balance = 100;
  expect(await buyForOrder({ actor, input: { utr } })).toEqual({ utr, units: 1 });
  expect((await buyUnits(utr)).map(({ state }) => state)).toEqual(['refused', 'delivered']);
  expect(reloadly().soldTo(utr)).toHaveLength(1);
  await expect(buyForOrder({ actor, input: { utr } })).rejects.toThrow('isn’t waiting');
});

test('a person decides on what nobody can tell about', async () => {
  const actor = await newOperator();
  const { supplierId, serviceId } = await suppliedCard();
  const [checked, given] = [await paidOrder(serviceId), await paidOrder(serviceId)];
  for (const utr of [checked, given]) {
    reloadly().failures.push(utr === checked ? 'after' : 503);
    await buyUnits(utr);
    await client()`update supplier_orders set created_at = created_at - interval '25 hours' where reference like ${`${utr}-%`}`;
    reloadly().reports = false;
    expect(await buyUnits(utr)).toMatchObject([{ state: 'unknown' }]);
    reloadly().reports = true;
  }
  const input = { supplier_id: supplierId, state: 'unknown', per_page: 50 } as const;
  const { units } = await listUnits({ actor, input });
  expect(units.map(({ utr }) => utr)).toEqual([given, checked]);
  const [second, first] = units.map(({ id }) => id);
  const settle = (id: number | undefined, outcome: 'check' | 'not-bought') =>
    settleUnitByHand({ actor, input: { id: id ?? 0, outcome, reason: 'Asked by phone.' } });
  await settle(first, 'check');
  expect(await buyUnits(checked)).toMatchObject([{ state: 'delivered' }]);
  await settle(second, 'not-bought');
  await expect(settle(second, 'check')).rejects.toThrow('has changed');
  await buyForOrder({ actor, input: { utr: given } });
  await buyUnits(given);
  expect((await unitsOf(given)).map(({ state }) => state)).toEqual(['refused', 'delivered']);
  for (const utr of [checked, given]) expect(reloadly().soldTo(utr)).toHaveLength(1);
});
