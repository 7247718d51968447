import { beforeAll, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { isOrderLinkKey } from '../order-access/order-link';
import { isGood, openQuote } from '../payments/quote-token';
import { look, makeGateways, newBuyer, newCardService, newTopUp } from '../testing/shop';
import { makeQuote } from './make-quote';
import { aged, newDraft, quoteOf, start } from './testing/orders';

useDatabase();
beforeAll(makeGateways);

describe('a quote', () => {
  test('tells what a purchase costs by each way to pay, and why it can’t be paid by one', async () => {
    const service_id = await newCardService({ codes: 1 });
    const shown = await quoteOf([{ service_id, quantity: 2 }]);
    expect(shown).toMatchObject({
      kind: 'card',
      currency: 'USD',
      total: 20,
      lines: [{ service_id, quantity: 2, price: 10, amount: 20, ready: 1, is_campaign_price: false }],
      suggested: { gateway: 'sandbox', currency: 'USD' },
    });
    // Stripe has no keys here.
    expect(shown.gateways.map(({ code }) => code)).toEqual(['sandbox', 'balance', 'manual']);
    expect(shown.gateways[0]?.currencies[1]).toMatchObject({
      currency: 'EUR',
      conversion_rate: '0.9',
      price: 18,
      charge: 0.36,
      total: 18.36,
      available: true,
      reason: null,
    });
    expect(shown.gateways[1]?.currencies[0]).toMatchObject({
      available: false,
      reason: 'Sign in to pay from your balance.',
    });
    const poor = await newBuyer({ balance: '3' });
    const toPoor = await quoteOf([{ service_id, quantity: 2 }], 'card', poor);
    expect(toPoor.gateways[1]?.currencies[0]).toMatchObject({
      reason: 'Your balance of $3.00 is too low.',
      reason_code: 'low-balance',
      reason_amount: 3,
      balance: 3,
    });
    const rich = await newBuyer({ balance: '30' });
    const toRich = await quoteOf([{ service_id, quantity: 2 }], 'card', rich);
    expect(toRich.gateways[1]?.currencies[0]).toMatchObject({ available: true, balance: 30 });
    expect(toRich.gateways[0]?.currencies[0]).toMatchObject({ balance: null });
    const wish = await makeQuote({
      actor: null,
      input: { kind: 'card', lines: [{ service_id, quantity: 1 }] },
      currency: 'eur',
    });
    expect(wish.suggested).toEqual({ gateway: 'sandbox', currency: 'EUR' });
  });

  test('names each service that is not on sale, and one line alone makes a top-up', async () => {
    const service_id = await newCardService();
    await expect(
      quoteOf([
        { service_id, quantity: 1 },
        { service_id: 999_999, quantity: 1 },
      ]),
    ).rejects.toMatchObject({
      problems: [{ field: 'lines.1.service_id' }],
    });
    const { serviceId } = await newTopUp();
    await expect(
      quoteOf(
        [
          { service_id: serviceId, quantity: 1 },
          { service_id: serviceId + 1, quantity: 1 },
        ],
        'top_up',
      ),
    ).rejects.toMatchObject({ problems: [{ field: 'lines' }] });
    await expect(
      quoteOf([
        { service_id, quantity: 60 },
        { service_id, quantity: 60 },
      ]),
    ).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('can neither be changed nor made by anybody else', async () => {
    const service_id = await newCardService();
    const { quote } = await quoteOf([{ service_id, quantity: 1 }]);
    const [text = '', signature = ''] = quote.split('.');
    const content = JSON.parse(Buffer.from(text, 'base64url').toString());
    content.total = '0.01';
    const forged = `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${signature}`;
    for (const wrong of [forged, `${text}.`, text, '', `${quote}.x`, `${text}.${signature.slice(1)}x`]) {
      expect(openQuote(wrong)).toBeNull();
      await expect(start({ lines: [{ service_id, quantity: 1 }], quote: wrong })).rejects.toMatchObject({
        problems: [{ field: 'quote', rule: 'exists' }],
      });
    }
    const good = openQuote(quote);
    expect(good && isGood(good)).toBe(true);
  });
});

describe('an order', () => {
  test('is made for a guest, who is told its key, at the price that was quoted', async () => {
    const service_id = await newCardService({ codes: 2 });
    const lines = [{ service_id, quantity: 2 }];
    const { quote } = await quoteOf(lines);
    await client()`update card_services set price = 99 where id = ${service_id}`;
    const { utr, key, order_url } = await start({ lines, quote, email: 'guest@example.net' });
    expect(isOrderLinkKey(utr, 0, key)).toBe(true);
    expect(order_url).toContain(`/orders/${utr}?key=${key}`);
    expect(await look(utr)).toMatchObject({
      user_id: null,
      email: 'guest@example.net',
      price: 20,
      held: 2,
      status: 0,
    });
  });

  test('is another’s where the lines are not the quote’s', async () => {
    const service_id = await newCardService();
    const { quote } = await quoteOf([{ service_id, quantity: 1 }]);
    for (const lines of [
      [{ service_id, quantity: 2 }],
      [{ service_id: await newCardService(), quantity: 1 }],
    ])
      await expect(start({ lines, quote })).rejects.toMatchObject({ problems: [{ field: 'quote' }] });
    await expect(
      start({ kind: 'top_up', lines: [{ service_id, quantity: 1 }], quote }),
    ).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('is refused once the quote’s time is over, or its campaign’s units are gone', async () => {
    const service_id = await newCardService({ units: 2 });
    const lines = [{ service_id, quantity: 2 }];
    const { quote, total } = await quoteOf(lines);
    expect(total).toBe(12);
    await expect(start({ lines, quote: aged(quote, 16) })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('price has changed'),
    });
    await client()`update card_services set offered_sell = 1 where id = ${service_id}`;
    await expect(start({ lines, quote })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('last units'),
    });
    const [{ offered } = { offered: 0 }] = await client()<{ offered: number }[]>`
      select offered_sell as offered from card_services where id = ${service_id}`;
    expect(offered).toBe(1);
    expect((await quoteOf(lines)).total).toBe(20);
  });

  test('has the campaign’s price for as long as it was quoted, though the campaign has ended since', async () => {
    const service_id = await newCardService({ units: 5 });
    const lines = [{ service_id, quantity: 2 }];
    const { quote } = await quoteOf(lines);
    await client()`
      update campaigns set end_date = now() - interval '1 minute'
      where id = (select campaign_id from card_services where id = ${service_id})`;
    const { utr } = await start({ lines, quote });
    expect((await look(utr)).price).toBe(12);
  });

  test('is made once for a draft, however often and at the same time it is sent', async () => {
    const service_id = await newCardService({ codes: 5 });
    const lines = [{ service_id, quantity: 1 }];
    const { quote } = await quoteOf(lines);
    const same = { lines, quote, draft: newDraft(), email: 'twice@example.net' };
    const made = await Promise.all(Array.from({ length: 6 }, () => start(same)));
    expect(new Set(made.map(({ utr }) => utr)).size).toBe(1);
    // By the back button, with a quote of later.
    const again = await start({ ...same, quote: (await quoteOf(lines)).quote });
    expect(again.utr).toBe(made[0]?.utr);
    for (const other of [{ email: 'other@example.net' }, { lines: [{ service_id, quantity: 2 }] }]) {
      const fresh = other.lines ? (await quoteOf(other.lines)).quote : quote;
      await expect(start({ ...same, ...other, quote: fresh })).rejects.toMatchObject({ kind: 'conflict' });
    }
    const [{ count } = { count: 0 }] = await client()<{ count: number }[]>`
      select count(*)::int as count from orders where email = 'twice@example.net'`;
    expect(count).toBe(1);
  });

  test('of a top-up names its player, tidied and looked up, and an account keeps the player', async () => {
    const { serviceId: service_id, topUpId } = await newTopUp();
    const lines = [{ service_id, quantity: 1 }];
    const { quote } = await quoteOf(lines, 'top_up');
    const actor = await newBuyer();
    const order = (player: Record<string, string>) => start({ kind: 'top_up', lines, quote, player }, actor);
    await expect(order({})).rejects.toMatchObject({
      problems: [{ field: 'player_number' }, { field: 'server' }],
    });
    await expect(order({ player_number: '704118253', server: 'america' })).rejects.toMatchObject({
      problems: [{ field: 'player_number', text: 'There is no such player. Check what you have entered.' }],
    });
    const { utr } = await order({ player_number: '704 118 253 (Europe)' });
    expect(await look(utr)).toMatchObject({
      user_id: actor.id,
      email: actor.email,
      informations: { 'Player number': '704118253', Server: 'europe' },
    });
    const saved =
      await client()`select top_up_id, informations from saved_players where user_id = ${actor.id}`;
    expect([...saved]).toEqual([
      { top_up_id: topUpId, informations: { player_number: '704118253', server: 'europe' } },
    ]);
  });

  test('needs an address from a guest', async () => {
    const service_id = await newCardService();
    const lines = [{ service_id, quantity: 1 }];
    const { quote } = await quoteOf(lines);
    await expect(start({ lines, quote, email: undefined })).rejects.toMatchObject({
      problems: [{ field: 'email', rule: 'required' }],
    });
  });
});
