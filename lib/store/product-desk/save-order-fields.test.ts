import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { start } from '../checkout/testing/orders';
import { makeTopUpOrder } from '../orders/make-top-up-order';
import { supplyService } from '../supplier-desk/supply-service';
import { suppliedTopUp, useSuppliedShop } from '../suppliers/testing/supplied-shop';
import { newBuyer, newOperator, newTopUp } from '../testing/shop';
import { getDeskProduct } from './get-desk-product';
import { saveOrderFields } from './save-order-fields';
import type { OrderFieldInput } from './schemas';

useSuppliedShop();

const field = (name: string, more: Partial<OrderFieldInput> = {}): OrderFieldInput => ({
  ...{ name, label: name, placeholder: '', note: '', type: 'text', options: [], pattern: '' },
  ...more,
});

async function desk(id: number) {
  const actor = await newOperator();
  const read = () => getDeskProduct({ actor, input: { kind: 'top_up', id } });
  const save = (fields: OrderFieldInput[], revision?: string) =>
    saveOrderFields({ actor, input: { id, fields, revision } });
  return { actor, read, save };
}

/** A top-up that asks for a number and a server, with nobody to look players up. */
async function plainTopUp() {
  const { topUpId: id, serviceId } = await newTopUp({ check: null });
  return { id, serviceId, ...(await desk(id)) };
}

const trailOf = (id: number) => client()`
  select action, before, after from audit_log where subject_type = 'top-up' and subject_id = ${String(id)} order by id`;

const select = { type: 'select', options: [{ value: 'eu', label: 'Europe' }] } as const;

test('saves fields in their order and records them before and after', async () => {
  const { id, read, save } = await plainTopUp();
  const [number, server] = (await read()).order_fields;
  if (!number || !server) throw new Error('The fields are missing.');
  expect(number).toMatchObject({ name: 'player_number', pattern: '^[6-9][0-9]{8}$', looked_up: false });
  const tag = field('battle_tag', {
    label: 'Battle tag',
    note: 'In your profile.',
    pattern: '[^#\\s]{3,16}#[0-9]{4}',
  });
  await save([
    tag,
    { ...server, ...select, options: [...select.options] },
    { ...number, type: 'number', pattern: '' },
  ]);
  expect((await read()).order_fields).toMatchObject([
    { name: 'battle_tag', pattern: '[^#\\s]{3,16}#[0-9]{4}' },
    { name: 'server', options: [{ value: 'eu', label: 'Europe' }] },
    { name: 'player_number', type: 'number', pattern: '' },
  ]);
  const [change, ...others] = await trailOf(id);
  expect(others).toEqual([]);
  expect(change).toMatchObject({ action: 'top-up.fields' });
  const names = (side: { fields: { field_name: string }[] }) => side.fields.map((one) => one.field_name);
  expect([names(change?.before), names(change?.after)]).toEqual([
    ['player_number', 'server'],
    ['battle_tag', 'server', 'player_number'],
  ]);
});

test('saves nothing over somebody else’s change, and nothing where nothing changed', async () => {
  const { id, read, save } = await plainTopUp();
  const { revision, order_fields } = await read();
  await save(order_fields, revision);
  expect([(await read()).revision, await trailOf(id)]).toEqual([revision, []]);
  await save([field('uid')], revision);
  await expect(save([field('other_id')], revision)).rejects.toMatchObject({ kind: 'conflict' });
  expect((await read()).order_fields).toMatchObject([{ name: 'uid' }]);
});

test.each<[string, OrderFieldInput[], string]>([
  ['a name twice', [field('uid'), field('uid', { label: 'Other' })], 'fields.1.name'],
  ['a label twice', [field('uid', { label: 'ID' }), field('zone', { label: 'id' })], 'fields.1.label'],
  ['a name that programs don’t write', [field('Player ID')], 'fields.0.name'],
  ['a name of the request’s own', [field('quantity')], 'fields.0.name'],
  ['a name that every object has', [field('constructor')], 'fields.0.name'],
  ['a list without options', [field('zone', { type: 'select' })], 'fields.0.options'],
  [
    'an option twice',
    [field('zone', { ...select, options: [...select.options, ...select.options] })],
    'fields.0.options',
  ],
  ['a pattern that can run away', [field('uid', { pattern: '(a+)+$' })], 'fields.0.pattern'],
  ['a pattern that RE2 doesn’t know', [field('uid', { pattern: '(?=.*[0-9]).+' })], 'fields.0.pattern'],
])('refuses %s', async (_, fields, path) => {
  const { read, save } = await plainTopUp();
  const { order_fields } = await read();
  await expect(save(fields)).rejects.toMatchObject({ kind: 'invalid', problems: [{ field: path }] });
  expect((await read()).order_fields).toEqual(order_fields);
});

test('keeps the fields by which players are looked up', async () => {
  const { read, save } = await desk((await newTopUp()).topUpId);
  const { order_fields } = await read();
  expect(order_fields).toMatchObject([{ looked_up: true }, { looked_up: true }]);
  await expect(save(order_fields.slice(0, 1))).rejects.toMatchObject({
    problems: [{ text: expect.stringContaining('server') }],
  });
  await save([...order_fields.toReversed(), field('nickname')]);
  expect((await read()).order_fields).toHaveLength(3);
});

test('keeps the field whose player a supplier delivers to, and its label while orders are open', async () => {
  const { serviceId } = await suppliedTopUp();
  const [service] = await client()`select top_up_id from top_up_services where id = ${serviceId}`;
  const { read, save } = await desk(service?.top_up_id);
  const { order_fields } = await read();
  const [number, server] = order_fields;
  if (!number || !server) throw new Error('The fields are missing.');
  expect(number).toMatchObject({ supplied: 1 });
  await expect(save([server])).rejects.toMatchObject({ problems: [{ field: 'fields' }] });

  const player = { player_number: '612345678', server: 'america' };
  await start({ kind: 'top_up', lines: [{ service_id: serviceId, quantity: 1 }], player });
  const renamed = [{ ...number, label: 'Phone number' }, server];
  await expect(save(renamed)).rejects.toMatchObject({ kind: 'conflict' });
  await save([number, { ...server, label: 'Region' }]);
  await client()`
    update orders set expired_at = now() where id = (select order_id from order_lines where top_up_service_id = ${serviceId})`;
  await save(renamed);
  expect((await read()).order_fields[0]).toMatchObject({ label: 'Phone number' });
});

test('no supplier is given a field that is being removed', async () => {
  const { serviceId } = await suppliedTopUp();
  const { id, serviceId: other, save, actor } = await plainTopUp();
  const [{ supplier_id } = {}] =
    await client()`select supplier_id from supplier_products where top_up_service_id = ${serviceId}`;
  const supply = {
    ...({ kind: 'top_up', service_id: other, item: 'gift-card' } as const),
    ...{ supplier_id, product: '10', unit_price: 10 },
    player_field: 'player_number',
  };
  const done = await Promise.allSettled([supplyService({ actor, input: supply }), save([field('uid')])]);
  const [row] = await client()`
    select p.player_field, t.order_information from top_ups t join top_up_services s on s.top_up_id = t.id
    left join supplier_products p on p.top_up_service_id = s.id where t.id = ${id}`;
  const names = row?.order_information.map((one: { field_name: string }) => one.field_name);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  if (row?.player_field) expect(names).toContain(row.player_field);
});

test('orders follow the new fields, and those that were made keep what was filled in', async () => {
  const { id, serviceId, save } = await plainTopUp();
  const actor = await newBuyer();
  const order = (player: object) =>
    makeTopUpOrder({
      actor,
      input: { top_up_id: id, service_id: serviceId, quantity: 1, ...player },
      idempotencyKey: null,
    });
  const { utr } = await order({ player_number: '612345678', server: 'america' });
  await save([field('uid', { label: 'UID', pattern: '[0-9]{4}' })]);
  await expect(order({ uid: '12a4' })).rejects.toMatchObject({
    problems: [{ field: 'uid', rule: 'format' }],
  });
  await order({ uid: '1234' });
  const [old] = await client()`select informations from orders where utr = ${utr}`;
  expect(old?.informations).toEqual({ 'Player number': '612345678', Server: 'america' });
  const players =
    await client()`select informations from saved_players where user_id = ${actor.id} order by id`;
  expect(players.map(({ informations }) => informations)).toEqual([
    { player_number: '612345678', server: 'america' },
    { uid: '1234' },
  ]);
});
