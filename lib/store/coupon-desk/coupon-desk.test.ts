import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { changeCouponState } from './change-coupon-state';
import { getDeskCoupon } from './get-desk-coupon';
import { listDeskCoupons } from './list-desk-coupons';
import { saveCoupon } from './save-coupon';
import { type CouponStateInput, DeskCouponsQuery, SaveCouponInput } from './schemas';

useDatabase();

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function newCoupon(more: object = {}) {
  const actor = await newOperator();
  const input = SaveCouponInput.parse({ code: `Spring-${unique()}`, discount: 15, ...more });
  const { id } = await saveCoupon({ actor, input });
  const read = () => getDeskCoupon({ actor, input: { id } });
  const save = (changes: object) => saveCoupon({ actor, input: { ...input, id, ...changes } });
  const change = (to: CouponStateInput['change']) => changeCouponState({ actor, input: { id, change: to } });
  return { actor, id, input, read, save, change };
}

const cardOf = async (serviceId: number): Promise<number> =>
  (await client()`select card_id from card_services where id = ${serviceId}`)[0]?.card_id;

test('keeps what it is made with, and says times in the zone of who asks', async () => {
  const [card, { topUpId }] = [await cardOf(await newCardService()), await newTopUp()];
  const { id, actor, input, read } = await newCoupon({
    ...{ discount: 12.5, max_discount: 20, min_order: 10, first_order: true },
    ...{ max_uses: 500, per_person: 1, budget: 1000.5 },
    ...{ start_date: dayFromNow(-1), end_date: dayFromNow(2), end_time: '18:30' },
    products: [
      { kind: 'card', id: card },
      { kind: 'top_up', id: topUpId },
    ],
  });
  expect(await read()).toMatchObject({
    ...{ code: input.code, discount: 12.5, discount_type: 'percentage', max_discount: 20, min_order: 10 },
    ...{ first_order: true, max_uses: 500, per_person: 1, budget: 1000.5, uses: 0, spent: 0 },
    ...{ state: 'active', created_by: actor.email, is_used: false, start_time: '00:00', end_time: '18:30' },
    products: [
      { kind: 'card', id: card, name: 'Emberfall' },
      { kind: 'top_up', id: topUpId, name: 'Saga' },
    ],
  });
  const inTokyo = { ...(await newOperator('read-only')), timeZone: 'Asia/Tokyo' };
  expect(await getDeskCoupon({ actor: inTokyo, input: { id } })).toMatchObject({
    ...{ start_date: dayFromNow(-1), start_time: '09:00', end_date: dayFromNow(3), end_time: '03:30' },
  });
});

test('has a code of its own, whatever the case, also among many that are saved at once', async () => {
  const code = `Code-${unique()}`;
  const made = await Promise.allSettled(
    [code, code.toUpperCase(), code.toLowerCase(), code].map((one) => newCoupon({ code: one })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const other = await newCoupon();
  await expect(other.save({ code: code.toUpperCase() })).rejects.toMatchObject({
    problems: [{ field: 'code', rule: 'taken' }],
  });
});

test.each([
  [{ discount: 100.5 }, 'discount'],
  [{ discount: 0.005, discount_type: 'flat' }, 'discount'],
  [{ discount: 5, discount_type: 'flat', max_discount: 2 }, 'max_discount'],
  [{ max_discount: 0.005 }, 'max_discount'],
  [{ min_order: 9.999 }, 'min_order'],
  [{ budget: 0.001 }, 'budget'],
  [{ end_date: dayFromNow(-1) }, 'end_date'],
  [{ start_date: dayFromNow(3), end_date: dayFromNow(2) }, 'end_date'],
  [{ products: [{ kind: 'card', id: 2_000_000_000 }] }, 'products.0.id'],
])('refuses %o', async (more, field) => {
  await expect(newCoupon(more)).rejects.toMatchObject({ problems: [{ field }] });
});

test('can’t get fewer uses or a smaller budget than it has used', async () => {
  const { id, save, read } = await newCoupon({ max_uses: 10, budget: 100 });
  await client()`update coupons set uses = 3, spent = 30 where id = ${id}`;
  await expect(save({ max_uses: 2 })).rejects.toMatchObject({ problems: [{ field: 'max_uses' }] });
  await expect(save({ budget: 29.99 })).rejects.toMatchObject({ problems: [{ field: 'budget' }] });
  await save({ max_uses: 3, budget: 30 });
  expect((await read()).state).toBe('used-up');
  for (const change of [client()`update coupons set uses = 4 where id = ${id}`])
    await expect(change).rejects.toThrow('coupons_uses');
  await expect(client()`update coupons set spent = 30.01 where id = ${id}`).rejects.toThrow('coupons_spent');
});

test('is paused, archived and restored, and each change is in the trail with before and after', async () => {
  const { id, actor, input, read, save, change } = await newCoupon();
  await change('pause');
  await expect(change('pause')).rejects.toMatchObject({ kind: 'conflict' });
  expect((await read()).state).toBe('paused');
  await change('resume');
  await save({ discount: 20 });
  await save({ discount: 20 });
  await change('archive');
  const find = async (query: object) =>
    (
      await listDeskCoupons({
        actor,
        input: DeskCouponsQuery.parse({ search: input.code.toLowerCase(), ...query }),
      })
    ).coupons.map((one) => one.id);
  expect([await find({}), await find({ state: 'archived' })]).toEqual([[], [id]]);
  await change('restore');
  expect(await find({ state: 'active' })).toEqual([id]);
  const trail = await client()`
    select action, before->>'discount' as before, after->>'discount' as after from audit_log
    where subject_type = 'coupon' and subject_id = ${String(id)} order by id`;
  expect(trail.map(({ action }) => action)).toEqual([
    ...[
      'coupon.create',
      'coupon.pause',
      'coupon.resume',
      'coupon.update',
      'coupon.archive',
      'coupon.restore',
    ],
  ]);
  expect(trail[3]).toMatchObject({ before: '15.0000', after: '20' });
});

test('who comes too late is told', async () => {
  const { read, save } = await newCoupon();
  const { revision } = await read();
  await save({ discount: 20, revision });
  await expect(save({ discount: 25, revision })).rejects.toMatchObject({ kind: 'conflict' });
});
