import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cards, categories } from '@/lib/db/schema';
import { shopper } from '../support/accounts';
import { makeCard, makeCardService, makeStock } from '../support/catalogue';
import { failure, success } from '../support/expectations';
import { countOrders, stockOf } from '../support/orders';
import { madeOrder } from '../support/store-contract/orders';

type Shopper = Awaited<ReturnType<typeof shopper>>;
type Stock = Awaited<ReturnType<typeof makeStock>>;

let buyer: Shopper;
let a: Stock;
let b: Stock;
test.beforeAll(async () => {
  [buyer, a, b] = [await shopper(), await makeStock(0), await makeStock(0)];
});

test.describe('POST card/make-order', () => {
  test('reports all problems at once, in Laravel’s words, and writes nothing', async () => {
    const alone = await shopper();
    const { id } = a.service;
    const off = await makeCardService(a.card.id, { status: 0 });
    const hidden = await makeCardService((await makeCard({ status: 0 })).id);
    const soldOut = await makeStock(1);
    const cases: [body: unknown, errors: string[]][] = [
      [{}, ['The service ids field is required.', 'The quantities field is required.']],
      [
        { service_ids: [], quantities: [] },
        ['The service ids field is required.', 'The quantities field is required.'],
      ],
      [
        { service_ids: '', quantities: null },
        ['The service ids field is required.', 'The quantities field is required.'],
      ],
      [{ service_ids: [id] }, ['The quantities field is required.']],
      [{ quantities: [1] }, ['The service ids field is required.']],
      [
        { service_ids: { a: 1 }, quantities: { b: 2 } },
        ['The service ids must be an array.', 'The quantities must be an array.'],
      ],
      [
        { service_ids: ['x', 1.5, {}], quantities: ['y', 1.5, [1]] },
        [
          'The service ids.0 must be an integer.',
          'The service ids.1 must be an integer.',
          'The service ids.2 must be an integer.',
          'The quantities.0 must be an integer.',
          'The quantities.1 must be an integer.',
          'The quantities.2 must be an integer.',
        ],
      ],
      [
        { service_ids: [id, id, id], quantities: [0, -1, 101] },
        [
          'The quantities.0 must be at least 1.',
          'The quantities.1 must be at least 1.',
          'The quantities.2 must not be greater than 100.',
        ],
      ],
      [{ service_ids: [id, null], quantities: [1, 1] }, ['The service ids.1 field is required.']],
      [
        { service_ids: Array(21).fill(id), quantities: Array(21).fill(1) },
        [
          'The service ids must not have more than 20 items.',
          'The quantities must not have more than 20 items.',
        ],
      ],
      [
        { service_ids: Array(20_000).fill(id), quantities: [1] },
        ['The service ids must not have more than 20 items.'],
      ],
      [{ service_ids: [2_000_000_000], quantities: [1] }, ['The selected service ids.0 is invalid.']],
      [
        { service_ids: [id, off.id, hidden.id], quantities: [1, 1, 1] },
        ['The selected service ids.1 is invalid.', 'The selected service ids.2 is invalid.'],
      ],
      [
        { service_ids: [2 ** 31, 0, -7, 2 ** 63], quantities: [1, 1, 1, 1] },
        [
          'The selected service ids.0 is invalid.',
          'The selected service ids.1 is invalid.',
          'The selected service ids.2 is invalid.',
          'The selected service ids.3 is invalid.',
        ],
      ],
      [
        { service_ids: [soldOut.service.id, off.id], quantities: [1, 1] },
        ['The selected service ids.1 is invalid.'],
      ],
    ];
    for (const [body, errors] of cases) failure(await alone.api.post('card/make-order', body), 422, errors);
    const lengths = await alone.api.post('card/make-order', {
      service_ids: [id, b.service.id],
      quantities: [1],
    });
    failure(lengths, 422);
    expect(lengths.body.errors).toEqual([expect.stringContaining('same number')]);
    expect(await countOrders(alone.id)).toBe(0);
    expect(await stockOf(soldOut.service.id)).toEqual({ free: 1, reserved: 0, delivered: 0 });
  });

  test('refuses services of inactive cards and categories', async () => {
    const { card, service } = await makeStock(0);
    const order = () => buyer.api.post('card/make-order', { service_ids: [service.id], quantities: [1] });
    success(await order(), madeOrder);
    await db().update(categories).set({ status: 0 }).where(eq(categories.id, card.category_id));
    failure(await order(), 422, ['The selected service ids.0 is invalid.']);
    await db().update(categories).set({ status: 1 }).where(eq(categories.id, card.category_id));
    await db().update(cards).set({ deleted_at: new Date().toISOString() }).where(eq(cards.id, card.id));
    failure(await order(), 422, ['The selected service ids.0 is invalid.']);
  });
});
