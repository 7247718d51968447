import { expect, test } from '@playwright/test';
import { operator, page, shopper } from '../support/accounts';
import { guest } from '../support/api';
import { makeStock, newCode } from '../support/catalogue';
import { failure, GENERAL, unauthenticated } from '../support/expectations';
import { stockOf } from '../support/orders';

const paths = [
  'admin/orders/confirm-payment',
  'admin/orders/refund',
  'admin/orders/deliver',
  'admin/codes/add',
  'admin/reviews/moderate',
  'admin/reports/answer',
  'admin/reports/close',
  'admin/reports/reopen',
  'admin/balance/confirm-payment',
];

for (const path of paths) {
  test.describe(`POST ${path} (extension)`, () => {
    test('is for operators alone, whatever the body', async () => {
      const user = await shopper();
      unauthenticated(await guest().post(path));
      failure(await user.api.post(path), 403);
      failure(await user.keys.post(path), 403);
      failure(await (await page(user)).post(path), 403);
      const headers = { 'content-type': 'application/json' };
      failure(await user.api.send('POST', path, { headers, body: '{broken' }), 403);
      const admin = await operator();
      failure(await admin.api.post(path), 422);
      failure(await (await page(admin)).post(path), 422);
    });
  });
}

test.describe('POST admin/codes/add (extension)', () => {
  test('adds codes, counts duplicates, and says nothing of the codes', async () => {
    const admin = await operator();
    const { service } = await makeStock(0);
    const add = (codes: unknown) => admin.api.post('admin/codes/add', { card_service_id: service.id, codes });
    const fresh = [newCode(), ` ${newCode()} `, newCode()];
    const none = { batch_id: null, repeated_at: [], known_at: [] };
    expect((await add(fresh)).body.message).toEqual({ ...none, added: 3, duplicates: 0 });
    const again = await add([...fresh, newCode()]);
    expect(again.body.message).toEqual({ ...none, added: 1, duplicates: 3, known_at: [1, 2, 3] });
    for (const code of fresh) expect(again.text).not.toContain(code.trim());
    expect(await stockOf(service.id)).toEqual({ free: 4, reserved: 0, delivered: 0 });
  });

  test('adds nothing unless all is right', async () => {
    const admin = await operator();
    const { service } = await makeStock(0);
    const add = (body: object) => admin.api.post('admin/codes/add', { card_service_id: service.id, ...body });
    failure(await admin.api.post('admin/codes/add'), 422, [
      'The card service id field is required.',
      'The codes field is required.',
    ]);
    failure(await add({ codes: [newCode(), 'x'.repeat(501)] }), 422, [
      'The codes.1 must not be greater than 500 characters.',
    ]);
    failure(await add({ card_service_id: 2_000_000_000, codes: [newCode()] }), 422, [
      'The selected card service id is invalid.',
    ]);
    failure(await add({ codes: Array(10_001).fill('x') }), 422, [
      'The codes must not have more than 10000 items.',
    ]);
    expect(await stockOf(service.id)).toEqual({ free: 0, reserved: 0, delivered: 0 });
  });
});

test.describe('POST admin/reviews/moderate (extension)', () => {
  test('is a not-found for a review that is not there', async () => {
    const admin = await operator();
    const answer = await admin.api.post('admin/reviews/moderate', { id: 2_000_000_000, published: true });
    failure(answer, 404, GENERAL);
  });
});
