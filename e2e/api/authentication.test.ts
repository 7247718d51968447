import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { apiTokens, users } from '@/lib/db/schema';
import { account, PASSWORD, page, shopper, tokenOf } from '../support/accounts';
import { type Answer, type Api, guest } from '../support/api';
import { failure, GENERAL, soon, unauthenticated } from '../support/expectations';

/** A read that any account may make. */
const read = (api: Api) => api.get('get-category');
const accepted = (answer: Answer) => expect(answer.status, answer.text).toBe(200);
const generate = (headers: Record<string, string>) =>
  guest().send('POST', 'generate/authorization-token', { headers });

test.describe('POST generate/authorization-token', () => {
  test('answers with status, message and bearer_token, and nothing beside them', async () => {
    const { publicKey, secretKey } = await account();
    const answer = await generate({ PublicKey: publicKey, SecretKey: secretKey });
    accepted(answer);
    expect(answer.body).toEqual({
      status: 'success',
      message: 'Token generated successfully',
      bearer_token: expect.stringMatching(/^\d+\|[\w-]{40,}$/),
    });
  });

  test('gives another token each time, and all of them work', async () => {
    const made = await account();
    const tokens = await Promise.all([tokenOf(made), tokenOf(made), tokenOf(made)]);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) accepted(await read(guest().with({ Authorization: token })));
  });

  test('keeps only a hash of the token, and lets it live for 30 days', async () => {
    const token = await tokenOf(await account());
    const [id, secret] = token.split('|');
    const [row] = await db()
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.id, Number(id)));
    expect(JSON.stringify(row)).not.toContain(secret);
    const days = (Date.parse(row?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
  });

  test('says the same of missing keys, an unknown public key and a wrong secret', async () => {
    const { publicKey, secretKey } = await account();
    const other = await account();
    const wrong: Record<string, string>[] = [
      {},
      { PublicKey: publicKey },
      { SecretKey: secretKey },
      { PublicKey: publicKey, SecretKey: '' },
      { PublicKey: 'pk_of_nobody', SecretKey: secretKey },
      { PublicKey: publicKey, SecretKey: 'sk_wrong' },
      { PublicKey: publicKey, SecretKey: other.secretKey },
      { PublicKey: secretKey, SecretKey: publicKey },
      { PublicKey: publicKey, SecretKey: `${secretKey}x` },
      { PublicKey: publicKey.toUpperCase(), SecretKey: secretKey },
      { PublicKey: 'p'.repeat(5000), SecretKey: 's'.repeat(5000) },
    ];
    for (const headers of wrong) {
      const answer = await generate(headers);
      failure(answer, 401, GENERAL);
      expect(answer.text).toBe('{"status":"failed","errors":"Something went wrong"}');
    }
  });

  test('reads the keys from the headers alone', async () => {
    const { publicKey, secretKey } = await account();
    const keys = { PublicKey: publicKey, SecretKey: secretKey };
    failure(await guest().post('generate/authorization-token', keys), 401, GENERAL);
    const query = `generate/authorization-token?${new URLSearchParams(keys)}`;
    failure(await guest().send('POST', query), 401, GENERAL);
  });

  test('takes no bearer token in place of the keys', async () => {
    const { token } = await shopper();
    failure(await generate({ Authorization: `Bearer ${token}` }), 401, GENERAL);
  });
});

test.describe('Authorization header', () => {
  test('takes the bare token and the token after Bearer, in any case', async () => {
    const { token } = await shopper();
    for (const value of [token, `Bearer ${token}`, `bearer ${token}`, `BEARER  ${token}`])
      accepted(await read(guest().with({ Authorization: value })));
  });

  test('is needed, and must be a token that was given out', async () => {
    const { token } = await shopper();
    const [id, secret] = token.split('|');
    unauthenticated(await read(guest()));
    const wrong = [
      'Bearer',
      'Bearer null',
      'nonsense',
      `Basic ${token}`,
      `${id}|`,
      `${id}`,
      `|${secret}`,
      `${Number(id) + 1_000_000}|${secret}`,
      `99999999999999999999|${secret}`,
      `-1|${secret}`,
      `${token}x`,
      `${id}|${'a'.repeat(48)}`,
      `${id}|${'a'.repeat(8000)}`,
      `${id}\u00a0|${secret}`,
    ];
    for (const value of wrong) unauthenticated(await read(guest().with({ Authorization: value })));
  });

  test('is not made good by a session’s cookie when it is wrong', async () => {
    const own = await page(await account());
    accepted(await read(own));
    unauthenticated(await read(own.with({ Authorization: 'Bearer 1|wrong' })));
    unauthenticated(await read(own.with({ PublicKey: 'pk_wrong', SecretKey: 'sk_wrong' })));
  });

  test('guards every endpoint of the contract but token generation', async () => {
    const reads = [
      'get-category',
      'top-up/list',
      'top-up/details?slug=x',
      'topup/services',
      'card/details?card_id=1',
      'card/services',
      'card/review?card_id=1',
      'get-topup/orders',
      'get-card/orders',
      'topUp/order',
      'card/order',
      'get-card',
      'topup/review?top_up_id=1',
      'get-campaign',
      'order/details?utr=X',
    ];
    for (const path of reads) unauthenticated(await guest().get(path));
    const writes = ['card/make-order', 'card/review', 'top-up/make-order', 'topup/review', 'order/pay'];
    for (const path of writes) unauthenticated(await guest().post(path));
  });

  test('is asked for before the body is looked at', async () => {
    const headers = { 'content-type': 'application/json' };
    unauthenticated(await guest().send('POST', 'card/make-order', { headers, body: '{not json' }));
  });

  test('ends with the token’s time, within a second', async () => {
    const { api, token } = await shopper();
    accepted(await read(api));
    await db()
      .update(apiTokens)
      .set({ expires_at: new Date(Date.now() + 300).toISOString() })
      .where(eq(apiTokens.id, Number(token.split('|')[0])));
    await expect.poll(async () => (await read(api)).status, soon).toBe(401);
    unauthenticated(await read(api));
  });
});

test.describe('PublicKey and SecretKey headers', () => {
  test('are taken on any request', async () => {
    const { keys } = await account();
    accepted(await read(keys));
    accepted(await keys.get('get-card/orders'));
    failure(await keys.post('card/make-order'), 422);
    accepted(await read(keys.with({ Authorization: 'Bearer 1|a-token-that-has-ended' })));
  });

  test('must be both there, and right', async () => {
    const { publicKey, secretKey } = await account();
    unauthenticated(await read(guest().with({ PublicKey: publicKey })));
    unauthenticated(await read(guest().with({ SecretKey: secretKey })));
    unauthenticated(await read(guest().with({ PublicKey: publicKey, SecretKey: 'sk_wrong' })));
    unauthenticated(await read(guest().with({ PublicKey: 'pk_of_nobody', SecretKey: secretKey })));
  });

  test('are kept as a hash', async () => {
    const { id, secretKey } = await account();
    const [row] = await db().select().from(users).where(eq(users.id, id));
    expect(JSON.stringify(row)).not.toContain(secretKey);
  });
});

test.describe('revocation', () => {
  test('of one token leaves the account’s others', async () => {
    const made = await shopper();
    const other = await tokenOf(made);
    const own = await page(made);
    const revoked = await own.post('account/tokens/revoke', { id: Number(made.token.split('|')[0]) });
    accepted(revoked);
    unauthenticated(await read(made.api));
    accepted(await read(guest().with({ Authorization: other })));
  });

  test('of another account’s token is a not-found and changes nothing', async () => {
    const victim = await shopper();
    const own = await page(await account());
    failure(
      await own.post('account/tokens/revoke', { id: Number(victim.token.split('|')[0]) }),
      404,
      GENERAL,
    );
    accepted(await read(victim.api));
  });

  test('of all tokens, and of the keys, comes with rotated keys', async () => {
    const made = await shopper();
    accepted(await read(made.api));
    accepted(await read(made.keys));
    const own = await page(made);
    const answer = await own.post('account/keys/rotate');
    accepted(answer);
    const { public_key, secret_key } = answer.body.message as Record<string, string>;
    unauthenticated(await read(made.api));
    unauthenticated(await read(made.keys));
    accepted(await read(guest().with({ PublicKey: public_key ?? '', SecretKey: secret_key ?? '' })));
  });

  test('of all tokens comes with a changed password, and leaves the keys', async () => {
    const made = await shopper();
    const [own, elsewhere] = [await page(made), await page(made)];
    const input = { current_password: PASSWORD, password: 'another password of the tests' };
    accepted(await own.post('account/password', input));
    unauthenticated(await read(made.api));
    unauthenticated(await read(elsewhere));
    accepted(await read(made.keys));
    accepted(await read(own));
  });

  test('of tokens comes with a deleted account', async () => {
    const made = await shopper();
    accepted(await read(made.api));
    await db().delete(users).where(eq(users.id, made.id));
    await expect.poll(async () => (await read(made.api)).status, soon).toBe(401);
    unauthenticated(await read(made.keys));
  });
});
