import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { topUpServices } from '@/lib/db/schema';
import { operator, shopper } from '../support/accounts';
import type { Answer } from '../support/api';
import { makeCampaign, makeTopUp, makeTopUpService } from '../support/catalogue';
import { failure, success } from '../support/expectations';
import { countOrders, linesOf, paid, pay, rowOf, topUpOrderOf } from '../support/orders';
import { madeOrder, topUpOrderPage } from '../support/store-contract/orders';

const fields = [
  {
    field_value: 'Player ID',
    field_name: 'player_id',
    field_placeholder: '48210967',
    field_note: '',
    field_type: 'text' as const,
    pattern: '^[0-9]{8,10}$',
  },
  {
    field_value: 'Server',
    field_name: 'server',
    field_placeholder: '',
    field_note: '',
    field_type: 'select' as const,
    option: { eu: 'Europe', as: 'Asia' },
  },
  {
    field_value: 'Level',
    field_name: 'player_level',
    field_placeholder: '',
    field_note: '',
    field_type: 'number' as const,
  },
];
const player = { player_id: '48210967', server: 'eu', player_level: '12' };

type Shopper = Awaited<ReturnType<typeof shopper>>;
type Product = Awaited<ReturnType<typeof makeTopUp>>;
type Service = Awaited<ReturnType<typeof makeTopUpService>>;
let buyer: Shopper;
let product: Product;
let service: Service;
test.beforeAll(async () => {
  buyer = await shopper();
  product = await makeTopUp({ order_information: fields });
  service = await makeTopUpService(product.id, { price: '5' });
});

const utrOf = (answer: Answer) => success(answer, madeOrder).utr;
const input = () => ({ top_up_id: product.id, service_id: service.id, ...player });
const send = (body: unknown) => buyer.api.post('top-up/make-order', body);

test.describe('POST top-up/make-order (extension)', () => {
  test('answers with the utr and keeps the order information by its labels', async () => {
    const utr = utrOf(await send(input()));
    const order = await topUpOrderOf(buyer.api, utr);
    expect(order.informations).toEqual({ 'Player ID': '48210967', Server: 'eu', Level: '12' });
    expect(Object.keys(order.informations)).toEqual(['Player ID', 'Server', 'Level']);
    expect(order).toMatchObject({ price: 5, status: 'Initiate', status_code: 0, status_label: 'Initiate' });
    expect(order.order_details[0]?.quantity).toBe(1);
  });

  test('takes both spellings and all three bodies', async () => {
    const { top_up_id, service_id, ...rest } = { ...input(), quantity: 3 };
    const pairs = Object.entries({ topUpId: top_up_id, serviceId: service_id, ...rest });
    const answers = [
      await send({ top_up_id, service_id, ...rest }),
      await send({ topUpId: top_up_id, serviceId: service_id, ...rest }),
      await send({ topUpId: top_up_id, service_id: String(service_id), ...rest, quantity: '3' }),
      await buyer.api.form('top-up/make-order', pairs),
      await buyer.api.multipart('top-up/make-order', pairs),
    ];
    for (const answer of answers) {
      const [row] = await linesOf(utrOf(answer));
      expect(row?.line).toMatchObject({ top_up_service_id: service.id, quantity: 3 });
    }
  });

  test('reports missing fields all at once, and writes nothing', async () => {
    const own = await shopper();
    const order = (body: unknown) => own.api.post('top-up/make-order', body);
    failure(await order({}), 422, ['The top up id field is required.', 'The service id field is required.']);
    const { top_up_id, service_id } = input();
    failure(await order({ top_up_id, service_id }), 422, [
      'The player id field is required.',
      'The server field is required.',
      'The player level field is required.',
    ]);
    failure(await order({ ...input(), quantity: 0 }), 422, ['The quantity must be at least 1.']);
    failure(await order({ ...input(), quantity: 101 }), 422, ['The quantity must not be greater than 100.']);
    failure(await order({ ...input(), quantity: 1.5 }), 422, ['The quantity must be an integer.']);
    expect(await countOrders(own.id)).toBe(0);
  });

  test('holds the order information to the product’s own definitions', async () => {
    const with_ = (more: object) => send({ ...input(), ...more });
    failure(await with_({ player_id: '1234' }), 422, ['The player id format is invalid.']);
    failure(await with_({ player_id: 'x48210967' }), 422, ['The player id format is invalid.']);
    failure(await with_({ player_id: `48210967\n${'0'.repeat(20)}` }), 422, [
      'The player id format is invalid.',
    ]);
    failure(await with_({ server: 'Europe' }), 422, ['The selected server is invalid.']);
    failure(await with_({ server: 'constructor' }), 422, ['The selected server is invalid.']);
    failure(await with_({ player_level: 'twelve' }), 422, ['The player level must be a number.']);
    failure(await with_({ player_id: '   ', server: '', player_level: null }), 422, [
      'The player id field is required.',
      'The server field is required.',
      'The player level field is required.',
    ]);
    failure(await with_({ player_id: 'no', server: 'no', player_level: 'no' }), 422, [
      'The player id format is invalid.',
      'The selected server is invalid.',
      'The player level must be a number.',
    ]);
    utrOf(await with_({ player_id: 48210967, player_level: 12 }));
    const utr = utrOf(await with_({ unknown: 'left out', price: 0.01 }));
    expect(await topUpOrderOf(buyer.api, utr)).toMatchObject({
      price: 5,
      informations: { 'Player ID': '48210967', Server: 'eu', Level: '12' },
    });
  });

  test('refuses top-ups and services that are not on sale, or not of one another', async () => {
    const other = await makeTopUp();
    const foreign = await makeTopUpService(other.id);
    const off = await makeTopUpService(product.id, { status: 0 });
    const hidden = await makeTopUp({ status: 0 });
    const body = (more: object) => send({ ...input(), ...more });
    for (const service_id of [foreign.id, off.id, 2_000_000_000, 2 ** 31, 0])
      failure(await body({ service_id }), 422, ['The selected service id is invalid.']);
    for (const top_up_id of [hidden.id, 2_000_000_000, 2 ** 31, 0, -1])
      failure(await body({ top_up_id }), 422, ['The selected top up id is invalid.']);
  });

  test('reserves campaign units', async () => {
    const { id: campaign_id } = await makeCampaign();
    const offered = await makeTopUpService(product.id, {
      price: '9',
      campaign_id,
      campaign_price: '4',
      max_sell: 2,
    });
    const priceOf = async (quantity: number) => {
      const utr = utrOf(await send({ ...input(), service_id: offered.id, quantity }));
      return (await topUpOrderOf(buyer.api, utr)).price;
    };
    expect(await priceOf(2)).toBe(8);
    expect(await priceOf(1)).toBe(9);
    const [row] = await db().select().from(topUpServices).where(eq(topUpServices.id, offered.id));
    expect(row?.offered_sell).toBe(2);
  });

  test('obeys Idempotency-Key', async () => {
    const own = await shopper();
    const headers = { 'idempotency-key': 'k' };
    const order = (body: unknown) => own.api.post('top-up/make-order', body, headers);
    const [first, again] = [utrOf(await order(input())), utrOf(await order(input()))];
    expect(again).toBe(first);
    failure(await order({ ...input(), server: 'as' }), 409);
    expect(await countOrders(own.id)).toBe(1);
  });
});

for (const path of ['get-topup/orders', 'topUp/order']) {
  test.describe(`GET ${path}`, () => {
    test('lists the account’s top-up orders with the contract’s fields', async () => {
      const own = await shopper();
      const utr = utrOf(await own.api.post('top-up/make-order', { ...input(), quantity: 2 }));
      const list = async () => success(await own.api.get(path), topUpOrderPage);
      expect((await list()).data[0]).toMatchObject({
        utr,
        price: 10,
        currency: 'USD',
        symbol: '$',
        status: 'Initiate',
        status_code: 0,
        review_user_info: [{ review: { comment: null, rating: null, status: 'inactive' } }],
        order_details: [
          {
            utr,
            rating: 0,
            image: `${own.api.origin}/catalogue/service.svg`,
            discount: 0,
            quantity: 2,
            name: product.name,
            service: service.name,
            base_price: 5,
            currency: 'USD',
            symbol: '$',
            slug: product.slug,
          },
        ],
      });
    });

    test('shows the status as a label', async () => {
      const own = await shopper();
      const utr = utrOf(await own.api.post('top-up/make-order', input()));
      const status = async () => {
        const [row] = success(await own.api.get(path), topUpOrderPage).data;
        return [row?.status, row?.status_code, row?.status_label];
      };
      expect(await status()).toEqual(['Initiate', 0, 'Initiate']);
      await paid(own.api, utr);
      expect(await status()).toEqual(['Complete', 1, 'Complete']);
      const admin = await operator();
      expect((await admin.api.post('admin/orders/refund', { utr, reason: 'Asked for.' })).status).toBe(200);
      expect(await status()).toEqual(['Refund', 2, 'Refund']);
    });

    test('shows a paid top-up that waits to be credited as Wait Sending', async () => {
      const own = await shopper();
      const slow = await makeTopUp({ instant_delivery: 0, order_information: [] });
      const slowService = await makeTopUpService(slow.id);
      const body = { top_up_id: slow.id, service_id: slowService.id };
      const utr = utrOf(await own.api.post('top-up/make-order', body));
      expect(await paid(own.api, utr)).toMatchObject({ status: 3, status_label: 'Wait Sending' });
      const [row] = success(await own.api.get(path), topUpOrderPage).data;
      expect(row).toMatchObject({ status: 'Wait Sending', status_code: 3, informations: {} });
      const admin = await operator();
      const delivered = await admin.api.post('admin/orders/deliver', { utr });
      expect(delivered.body.message).toMatchObject({ utr, status: 1, status_label: 'Complete' });
      expect((await rowOf(utr)).completed_at).not.toBeNull();
      failure(await admin.api.post('admin/orders/deliver', { utr }), 409);
    });

    test('lists ten a page, newest first, and nobody else’s', async () => {
      const [own, other] = [await shopper(), await shopper()];
      const theirs = utrOf(await other.api.post('top-up/make-order', input()));
      const utrs: string[] = [];
      for (let index = 0; index < 11; index++)
        utrs.unshift(utrOf(await own.api.post('top-up/make-order', input())));
      const first = success(await own.api.get(path), topUpOrderPage);
      expect(first.data.map((row) => row.utr)).toEqual(utrs.slice(0, 10));
      expect(first).toMatchObject({ total: 11, last_page: 2 });
      const second = success(await own.api.get(path, { page: 2 }), topUpOrderPage);
      expect(second.data.map((row) => row.utr)).toEqual(utrs.slice(10));
      expect(JSON.stringify([first, second])).not.toContain(theirs);
    });
  });
}

test('orders of the one kind are not in the list of the other', async () => {
  const own = await shopper();
  const utr = utrOf(await own.api.post('top-up/make-order', input()));
  expect((await own.api.get('get-card/orders')).text).not.toContain(utr);
  expect((await own.api.get('get-topup/orders')).text).toContain(utr);
  expect((await pay(buyer.api, utr)).status).toBe(404);
});
