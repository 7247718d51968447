import { expect, test } from '@playwright/test';
import { account, csrf, PASSWORD, page, signIn } from '../support/accounts';
import { type Answer, type Api, guest } from '../support/api';
import { unauthenticated } from '../support/expectations';

/** A read that any account may make. */
const read = (api: Api) => api.get('get-category');
const accepted = (answer: Answer) => expect(answer.status, answer.text).toBe(200);

test.describe('session cookie', () => {
  test('is accepted from the project’s own pages', async () => {
    const made = await account();
    const cookie = (await signIn(made.email)) ?? '';
    accepted(await read(guest().with({ cookie, 'sec-fetch-site': 'same-origin' })));
    accepted(await read(guest().with({ cookie, origin: guest().origin })));
  });

  test('is refused from anywhere else', async () => {
    const made = await account();
    const cookie = (await signIn(made.email)) ?? '';
    for (const site of ['cross-site', 'same-site', 'none'])
      unauthenticated(await read(guest().with({ cookie, 'sec-fetch-site': site })));
    unauthenticated(await read(guest().with({ cookie })));
    unauthenticated(await read(guest().with({ cookie, origin: 'https://elsewhere.example' })));
    const both = { cookie, origin: guest().origin, 'sec-fetch-site': 'cross-site' };
    unauthenticated(await read(guest().with(both)));
  });

  test('is refused when it was changed', async () => {
    const made = await account();
    const cookie = (await signIn(made.email)) ?? '';
    const changed = cookie.replace(/loadout\.session=(.{20})./, 'loadout.session=$1A');
    unauthenticated(await read(guest().with({ cookie: `${changed}x`, 'sec-fetch-site': 'same-origin' })));
  });

  test('is not given to a form of another site, which has no token of this browser', async () => {
    const { email } = await account();
    const { origin } = guest();
    const { csrfToken, cookie: own } = await csrf();
    const send = async (token: Record<string, string>, cookie = '') => {
      const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ ...token, email, password: PASSWORD, json: 'true' }),
      });
      return answer.headers.getSetCookie().some((set) => set.startsWith('loadout.session='));
    };
    // The token of the attacker's own browser is of no use in another.
    expect(await send({})).toBe(false);
    expect(await send({ csrfToken })).toBe(false);
    expect(await send({ csrfToken: 'wrong' }, own)).toBe(false);
    expect(await send({}, own)).toBe(false);
    expect(await send({ csrfToken }, own)).toBe(true);
  });

  test('leads nowhere else after signing in or out, however the address is written', async () => {
    const { email } = await account();
    const { origin } = guest();
    const { csrfToken, cookie } = await csrf();
    for (const callbackUrl of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/..//evil.example',
      'javascript:alert(1)',
      `${origin}.evil.example/`,
      `${origin.replace('http://', 'http://evil@')}.evil.example/`,
    ]) {
      for (const [path, more] of [
        ['callback/credentials', { email, password: PASSWORD }],
        ['signout', {}],
      ] as const) {
        const answer = await fetch(`${origin}/api/auth/${path}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { cookie },
          body: new URLSearchParams({ csrfToken, callbackUrl, ...more }),
        });
        const target = new URL(answer.headers.get('location') ?? '/', origin);
        expect(target.origin, `${path} ${callbackUrl}`).toBe(origin);
      }
    }
  });

  test('is not given for a wrong password or an unknown address', async () => {
    const made = await account();
    expect(await signIn(made.email, 'a wrong password')).toBeNull();
    expect(await signIn('nobody@example.net')).toBeNull();
  });

  test('ends with sign-out', async () => {
    const api = await page(await account());
    accepted(await read(api));
    const { csrfToken, cookie: more } = await csrf(api.origin, api.headers);
    const body = new URLSearchParams({ csrfToken, json: 'true' });
    const cookie = [api.headers.cookie, more].join('; ');
    await fetch(`${api.origin}/api/auth/signout`, { method: 'POST', headers: { cookie }, body });
    unauthenticated(await read(api));
  });
});
