import { createHash, randomUUID } from 'node:crypto';
import type { Target } from './attacks/attack';
import { freeCodes, stockHostage } from './attacks/stock-hostage';
import { expect, test } from './fixtures';

test('leaves codes to buyers who pay, whatever a stranger orders without paying', async ({ target }) => {
  await stockHostage.prepare?.(target);
  // What one guest and one account may have unpaid leaves a service with 25 codes some of them.
  const services = (await freeCodes(target)).filter(({ free }) => free >= 25).slice(0, 8);
  const { signal } = new AbortController();
  const result = await stockHostage.run(target, { scale: 'short', signal });
  const [, reserved, all] = /reserve (\d+) of (\d+) codes/.exec(result) ?? [];
  expect(Number(reserved), result).toBeLessThanOrEqual(Number(all) / 2);
  const left = new Map((await freeCodes(target)).map(({ id, free }) => [id, free]));
  for (const { id } of services) expect(left.get(id) ?? 0).toBeGreaterThan(0);
  const [held] = await target.sql<{ count: number }[]>`
    select coalesce(sum(r.codes), 0)::int as count from reservations r
    join payments y on y.order_id = r.order_id and y.status = 'pending'`;
  expect(held?.count).toBe(0);
  expect(await buyOne(target, services[0]?.id ?? 0)).toMatchObject({ status: 1, codes: 1 });
});

/** What an ordinary account gets that orders one code and pays for it. */
async function buyOne({ server, sql }: Target, serviceId: number) {
  const keys = { PublicKey: `pk_${randomUUID()}`, SecretKey: `sk_${randomUUID()}` };
  const hash = createHash('sha256').update(keys.SecretKey).digest('hex');
  await sql`
    insert into users (email, password_hash, public_key, secret_key_hash)
    values (${`${randomUUID()}@example.net`}, '-', ${keys.PublicKey}, ${hash})`;
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', ...keys };
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()).message;
  };
  const { utr } = await post('card/make-order', { service_ids: [serviceId], quantities: [1] });
  const { status } = await post('order/pay', { utr, gateway: 'sandbox', currency: 'USD' });
  const shown = await post('order/codes', { utr });
  return { status, codes: shown.codes[0].codes.length };
}
