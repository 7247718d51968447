import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clickCookie } from './attribution/click-cookie';
import { authOptions } from './auth/auth-options';
import { sessionCookieName } from './auth/session-cookie';
import { rereadEnv } from './runtime/testing/reread-env';
import { namedOrders, orderCookieOf, withOrder } from './store/order-access/order-cookie';

const at = (url: string) => {
  vi.stubEnv('APP_URL', url);
  rereadEnv();
};
beforeAll(() => at('https://shop.example'));
afterAll(() => {
  vi.unstubAllEnvs();
  rereadEnv();
});

test('with HTTPS, browsers take each cookie from this host alone', () => {
  const set = [withOrder(null, 'LD1'), clickCookie({ deliveryId: 1, at: new Date() }, 7)];
  for (const cookie of set) {
    expect(cookie).toMatch(
      /^__Host-loadout\.\w+=[\w.~-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(cookie).not.toMatch(/domain/i);
  }
  expect(sessionCookieName()).toBe('__Host-loadout.session');
  const { cookies = {} } = authOptions(() => {});
  expect(Object.keys(cookies).sort()).toEqual(['callbackUrl', 'csrfToken', 'sessionToken']);
  for (const { name, options } of Object.values(cookies)) {
    expect(name).toMatch(/^__Host-/);
    expect(options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
  }
});

test('a guest’s orders open by the cookie’s former name as well, until there is one of the new name', () => {
  const of = (header: string) => namedOrders(orderCookieOf(header));
  expect(of('__Secure-loadout.orders=LD1.key')).toEqual(['LD1']);
  expect(of('__Secure-loadout.orders=LD1.key; __Host-loadout.orders=LD2.key')).toEqual(['LD2']);
  expect(of('loadout.orders=LD1.key')).toEqual([]);
});

test('without HTTPS they have no prefix, which browsers would refuse', () => {
  at('http://localhost:3000');
  expect(withOrder(null, 'LD1')).toMatch(
    /^loadout\.orders=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  expect(sessionCookieName()).toBe('loadout.session');
});
