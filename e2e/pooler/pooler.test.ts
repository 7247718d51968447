import { shopper } from '../support/accounts';
import type { Api } from '../support/api';
import { marketer } from '../support/campaign';
import { importContacts, newMailing, newSegment, newSend, sendOf } from '../support/campaign-records';
import { orderCards, paid } from '../support/orders';
import { expect, test } from './fixtures';

const AT_ONCE = 32;
const PEOPLE = 1_500;

/** The statuses of so many requests at the same time, over all of the paths in turn. */
async function statuses(api: Api, paths: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) => api.get(paths[number % paths.length] ?? '')),
  );
  return [...new Set(answers.map(({ status }) => status))];
}

test('both services answer many requests at once', async () => {
  const [buyer, owner] = [await shopper(), await marketer()];
  for (let round = 0; round < 3; round += 1) {
    const [store, campaign] = await Promise.all([
      statuses(buyer.api, ['get-category', 'top-up/list', 'get-card', 'get-card/orders', 'get-topup/orders']),
      statuses(owner.api, [
        'contacts-type',
        'contacts/list',
        'segment/list',
        'single-send/list',
        'custom-fields',
      ]),
    ]);
    expect([store, campaign]).toEqual([[200], [200]]);
  }
});

test('orders that are made and paid at once get their codes', async () => {
  const buyer = await shopper();
  const utrs = await Promise.all(Array.from({ length: 16 }, () => orderCards(buyer.api, [2, 1])));
  const ended = await Promise.all(utrs.map((utr) => paid(buyer.api, utr)));
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([1]));
});

test('contacts are imported, found by a segment, and mailed', async () => {
  const { api } = await marketer();
  const mailing = await newMailing(api);
  const lines = Array.from({ length: PEOPLE }, (_, n) => `reader${n}@example.net,Reader ${n},Norway`);
  await importContacts(api, mailing.contact_type_id, ['email,first_name,country', ...lines].join('\n'));
  const segment = await newSegment(api, mailing.contact_type_id, {
    select_field: ['first_name'],
    select_operator: ['starts_with'],
    value: ['Reader 1'],
  });
  const utr = await newSend(api, mailing, { recipient_id: [`segments_${segment}`], schedule_type: 0 });
  await expect
    .poll(async () => (await sendOf(api, utr)).status, { timeout: 40_000, intervals: [500] })
    .toBe(3);
  // 1, 10 to 19, 100 to 199 and 1000 to 1499.
  expect(await sendOf(api, utr)).toMatchObject({ triggered: 611, delivered: 611 });
});
