import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from './fixtures';
import { times } from './shop';

const sortedStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test('twenty identical orders under one Idempotency-Key make one order', async ({ shop }) => {
  const buyer = await shop.account();
  const offer = await shop.offer({ units: 5 });
  const body = { service_ids: [offer.serviceId], quantities: [1] };
  const key = { 'Idempotency-Key': randomBytes(8).toString('hex') };
  const answers = await Promise.all(times(20).map(() => shop.call(buyer, '/card/make-order', body, key)));
  expect(sortedStatuses(answers)).toEqual(times(20).map(() => 200));
  expect(new Set(answers.map((answer) => (answer.body.message as { utr: string }).utr)).size).toBe(1);
  const [row] = await shop.sql`
    select (select count(*)::int from orders where user_id = ${buyer.id}) as orders,
      (select offered_sell from card_services where id = ${offer.serviceId}) as units`;
  expect(row).toEqual({ orders: 1, units: 1 });
  const other = await shop.call(buyer, '/card/make-order', { ...body, quantities: [2] }, key);
  expect(other.status).toBe(409);
});

test('a key whose first order was refused is free for the next', async ({ shop }) => {
  const buyer = await shop.account();
  const offer = await shop.offer({ units: 0 });
  const key = { 'Idempotency-Key': randomBytes(8).toString('hex') };
  const wrong = { service_ids: [2_000_000_000], quantities: [1] };
  expect((await shop.call(buyer, '/card/make-order', wrong, key)).status).toBe(422);
  const right = { service_ids: [offer.serviceId], quantities: [1] };
  expect((await shop.call(buyer, '/card/make-order', right, key)).status).toBe(200);
});

test('of ten sign-ups with one address, one gets it', async ({ shop }) => {
  const name = randomBytes(6).toString('hex');
  const answers = await Promise.all(
    times(10).map((_, index) =>
      shop.call(null, '/account/sign-up', {
        first_name: 'Ana',
        email: index % 2 ? `${name}@example.net` : `${name.toUpperCase()}@Example.net`,
        password: 'long enough',
      }),
    ),
  );
  expect(sortedStatuses(answers)).toEqual([200, ...times(9).map(() => 422)]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.errors).toEqual(['The email has already been taken.']);
  const [row] = await shop.sql`
    select (select count(*)::int from users where lower(email) = ${`${name}@example.net`}) as users,
      (select count(*)::int from mails where lower(to_address) = ${`${name}@example.net`}) as mails`;
  expect(row).toEqual({ users: 1, mails: 1 });
});

test('a link to choose a new password works for one of twenty who use it at once', async ({ shop }) => {
  const account = await shop.account();
  const token = randomBytes(32).toString('base64url');
  await shop.sql`
    insert into one_time_tokens (user_id, purpose, email, token_hash, expires_at)
    values (${account.id}, 'reset-password', 'a@example.net',
      ${createHash('sha256').update(token).digest('hex')}, now() + interval '1 hour')`;
  const answers = await Promise.all(
    times(20).map((_, index) =>
      shop.call(null, '/account/reset-password', { token, password: `new password ${index}` }),
    ),
  );
  expect(sortedStatuses(answers)).toEqual([200, ...times(19).map(() => 422)]);
  const [row] = await shop.sql`
    select count(*)::int as changes from audit_log where action = 'password.change' and actor_id = ${account.id}`;
  expect(row?.changes).toBe(1);
});

test('twenty reviews at once by one account leave one', async ({ shop }) => {
  const account = await shop.account();
  const { cardId } = await shop.offer({ units: 0 });
  const answers = await Promise.all(
    times(20).map((_, index) =>
      shop.call(account, '/card/review', {
        card_id: cardId,
        rating: 1 + (index % 5),
        comment: `Try ${index}`,
      }),
    ),
  );
  expect(sortedStatuses(answers)).toEqual(times(20).map(() => 200));
  const [row] = await shop.sql`select count(*)::int as reviews from reviews where user_id = ${account.id}`;
  expect(row?.reviews).toBe(1);
});

test('a token that is revoked while it is in use opens nothing afterwards', async ({ shop }) => {
  const account = await shop.account();
  const made = await shop.call(account, '/generate/authorization-token', {});
  const token = (made.body as unknown as { bearer_token: string }).bearer_token;
  const read = () => shop.call(null, '/account/profile', undefined, { Authorization: token });
  expect(sortedStatuses(await Promise.all(times(20).map(read)))).toEqual(times(20).map(() => 200));
  await shop.sql`update api_tokens set revoked_at = now() where user_id = ${account.id}`;
  await expect.poll(async () => (await read()).status, { timeout: 5_000 }).toBe(401);
  expect(sortedStatuses(await Promise.all(times(20).map(read)))).toEqual(times(20).map(() => 401));
});
