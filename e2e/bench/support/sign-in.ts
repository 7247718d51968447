import { request } from 'undici';

/** Signs in as a page does. @returns the session's cookies, as a request carries them. */
export async function sessionOf(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const call = async (path: string, form?: URLSearchParams) => {
    const answer = await request(`${url}/api/auth/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: cookie(), ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { body: form.toString() }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return (await answer.body.json()) as { csrfToken?: string; url?: string };
  };
  const { csrfToken = '' } = await call('csrf');
  const form = new URLSearchParams({ csrfToken, email, password, json: 'true' });
  const { url: next } = await call('callback/credentials', form);
  if (![...cookies.keys()].some((name) => name.includes('session')))
    throw new Error(`Not signed in: ${next}`);
  return cookie();
}
