import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails, sessions, users } from '@/lib/db/schema';
import { account, PASSWORD, page, shopper, signIn } from '../support/accounts';
import { guest } from '../support/api';
import { failure, GENERAL, unauthenticated } from '../support/expectations';

const address = () => `n${randomBytes(6).toString('hex')}@example.net`;
const NEW_PASSWORD = 'a new password of the tests';
const ok = (answer: { status: number; text: string }) => expect(answer.status, answer.text).toBe(200);

/** The token in the newest mail of a kind to an address, once it has been written. */
async function mailedToken(to: string, kind: string): Promise<string> {
  const found = async () => {
    const rows = await db()
      .select()
      .from(mails)
      .where(and(eq(mails.to_address, to), eq(mails.kind, kind)))
      .orderBy(mails.id);
    return /token=([\w-]+)/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

test.describe('POST account/sign-up (extension)', () => {
  test('opens an account and mails a link that confirms the address, once', async () => {
    const email = address();
    const input = { first_name: 'Nia', last_name: 'Roe', email, password: PASSWORD };
    const answer = await guest().post('account/sign-up', input);
    ok(answer);
    expect(answer.text).not.toContain(PASSWORD);
    const own = await page({ email });
    const profile = async () => (await own.get('account/profile')).body.message as Record<string, unknown>;
    expect(await profile()).toMatchObject({
      email,
      first_name: 'Nia',
      role: 'user',
      email_verified_at: null,
    });
    const token = await mailedToken(email, 'account.verify-email');
    // Nobody but the account itself: whoever signs up with another's address waits for that person's press on the link.
    unauthenticated(await guest().post('account/verify-email', { token }));
    failure(await (await page(await account())).post('account/verify-email', { token }), 422);
    expect((await profile()).email_verified_at).toBeNull();
    ok(await own.post('account/verify-email', { token }));
    expect((await profile()).email_verified_at).not.toBeNull();
    failure(await own.post('account/verify-email', { token }), 422);
    failure(await own.post('account/resend-verification'), 409);
  });

  test('refuses what is missing, too short, no address or taken in any case', async () => {
    const { email } = await account();
    const sign = (body: object) => guest().post('account/sign-up', body);
    failure(await sign({}), 422, [
      'The first name field is required.',
      'The email field is required.',
      'The password field is required.',
    ]);
    const input = { first_name: 'Nia', email: address(), password: PASSWORD };
    failure(await sign({ ...input, email: 'nowhere', password: 'short' }), 422, [
      'The email must be a valid email address.',
      'The password must be at least 8 characters.',
    ]);
    failure(await sign({ ...input, email: email.toUpperCase() }), 422, ['The email has already been taken.']);
    const guessable = 'The password is too easy to guess. Use a longer one, such as three unrelated words.';
    failure(await sign({ ...input, password: 'Password123' }), 422, [guessable]);
    failure(await sign({ email: 'nowhere', password: 'qwertyuiop' }), 422, [
      'The first name field is required.',
      'The email must be a valid email address.',
      guessable,
    ]);
    ok(await sign({ ...input, role: 'owner', balance: 1000 }));
    const [made] = await db().select().from(users).where(eq(users.email, input.email));
    expect(made).toMatchObject({ role: 'user', balance: '0.0000', email_verified_at: null });
  });
});

test.describe('POST account/forgot-password and account/reset-password (extensions)', () => {
  test('change the password by a mailed link, once, and end keys, tokens and sessions', async () => {
    const made = await shopper();
    const own = await page(made);
    ok(await guest().post('account/forgot-password', { email: made.email.toUpperCase() }));
    const token = await mailedToken(made.email, 'account.reset-password');
    const reset = (password: string) => guest().post('account/reset-password', { token, password });
    failure(await reset('short'), 422, ['The password must be at least 8 characters.']);
    ok(await reset(NEW_PASSWORD));
    failure(await reset('yet another password'), 422);
    unauthenticated(await made.api.get('get-category'));
    unauthenticated(await made.keys.get('get-category'));
    unauthenticated(await own.get('account/profile'));
    expect(await signIn(made.email)).toBeNull();
    expect(await signIn(made.email, NEW_PASSWORD)).not.toBeNull();
  });

  test('answer the same for an address without an account', async () => {
    const { email } = await account();
    const [known, unknown] = [
      await guest().post('account/forgot-password', { email }),
      await guest().post('account/forgot-password', { email: address() }),
    ];
    ok(known);
    expect(unknown.text).toBe(known.text);
    failure(await guest().post('account/reset-password', { token: 'wrong', password: NEW_PASSWORD }), 422);
  });
});

test.describe('account/profile (extension)', () => {
  test('shows the account without its secrets, and changes name and time zone', async () => {
    const made = await shopper({ balance: '12.5' });
    const answer = await made.api.get('account/profile');
    expect(answer.body.message).toMatchObject({
      id: made.id,
      email: made.email,
      public_key: made.publicKey,
      balance: 12.5,
      currency: 'USD',
    });
    for (const secret of [made.secretKey, 'argon2', 'hash']) expect(answer.text).not.toContain(secret);
    const own = await page(made);
    const input = {
      first_name: 'Ulla',
      last_name: '',
      time_zone: 'Asia/Tokyo',
      role: 'owner',
      email: 'x@y.zz',
    };
    ok(await own.post('account/profile', input));
    const after = (await own.get('account/profile')).body.message;
    expect(after).toMatchObject({ first_name: 'Ulla', last_name: '', time_zone: 'Asia/Tokyo', role: 'user' });
    expect(after).toMatchObject({ email: made.email });
    for (const time_zone of ['Mars/Olympus', '+01:00'])
      failure(await own.post('account/profile', { first_name: 'Ulla', time_zone }), 422);
  });
});

test.describe('account/tokens and account/sessions (extensions)', () => {
  test('list the account’s living tokens and sessions, and nobody else’s', async () => {
    const made = await shopper();
    await shopper();
    const [own, elsewhere] = [await page(made), await page(made)];
    const tokens = (await own.get('account/tokens')).body.message as { tokens: { id: number }[] };
    expect(tokens.tokens.map(({ id }) => id)).toEqual([Number(made.token.split('|')[0])]);
    const list = async () => {
      const { body } = await own.get('account/sessions');
      return (body.message as { sessions: { id: string; is_current: boolean }[] }).sessions;
    };
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    const other = sessions.find(({ is_current }) => !is_current);
    const stranger = await page(await account());
    failure(await stranger.post('account/sessions/revoke', { id: other?.id }), 404, GENERAL);
    ok(await own.post('account/sessions/revoke', { id: other?.id }));
    unauthenticated(await elsewhere.get('account/profile'));
    expect(await list()).toHaveLength(1);
  });

  test('are for the pages alone: no token and no key opens them', async () => {
    const made = await shopper();
    const reads = ['account/tokens', 'account/sessions'];
    for (const path of reads) for (const api of [made.api, made.keys]) unauthenticated(await api.get(path));
    const writes = [
      'account/password',
      'account/keys/rotate',
      'account/tokens/revoke',
      'account/sessions/revoke',
    ];
    for (const path of writes) for (const api of [made.api, made.keys]) unauthenticated(await api.post(path));
  });
});

test.describe('POST account/keys/rotate (extension)', () => {
  test('asks for the password ten minutes after it was last shown', async () => {
    const made = await account();
    const own = await page(made);
    await db()
      .update(sessions)
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000).toISOString() })
      .where(eq(sessions.user_id, made.id));
    failure(await own.post('account/keys/rotate'), 403, 'Enter your password to continue.');
    failure(await own.post('account/keys/rotate', { password: 'wrong' }), 422, [
      'The password is incorrect.',
    ]);
    ok(await made.keys.get('get-category'));
    ok(await own.post('account/keys/rotate', { password: PASSWORD }));
    unauthenticated(await made.keys.get('get-category'));
  });
});

test.describe('POST account/password (extension)', () => {
  test('replaces the keys where that is asked for', async () => {
    const made = await account();
    const own = await page(made);
    const input = { current_password: PASSWORD, password: NEW_PASSWORD, replace_keys: true };
    ok(await own.post('account/password', input));
    unauthenticated(await made.keys.get('get-category'));
    const profile = await own.get('account/profile');
    expect(profile.body.message).toMatchObject({ keys_replaced_by: 'password-change' });
  });

  test('needs the present password', async () => {
    const made = await account();
    const own = await page(made);
    const wrong = { current_password: 'not this one', password: NEW_PASSWORD };
    failure(await own.post('account/password', wrong), 422, ['The current password is incorrect.']);
    failure(await own.post('account/password', {}), 422, [
      'The current password field is required.',
      'The password field is required.',
    ]);
    expect(await signIn(made.email)).not.toBeNull();
  });
});
