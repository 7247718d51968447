// next-auth's REST endpoints, by hand: its own part for browsers leaves the page where the server can't be reached.

/** Its endpoints want a token, so that no other site can use them. @throws where there is none to be had */
async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
  if (typeof csrfToken !== 'string') throw new Error('The server gave no token.');
  const body = new URLSearchParams({ ...fields, csrfToken, json: 'true' });
  return fetch(`/api/auth/${path}`, { method: 'POST', body });
}

/**
 * Asks for a session. Where none was given, `error` says why, as far as the server told.
 *
 * @throws where the server can't be reached.
 */
export async function requestSession(
  credentials: { email: string; password: string; code?: string } | { response: string },
): Promise<{ status: number; ok: boolean; error: string | null; wait: number | undefined }> {
  const provider = 'response' in credentials ? 'passkey' : 'credentials';
  const response = await post(`callback/${provider}`, { ...credentials, callbackUrl: window.location.href });
  const { status, ok } = response;
  const { url }: { url?: string } = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('retry-after')) || undefined;
  return {
    status,
    ok,
    wait,
    error: url ? new URL(url, window.location.href).searchParams.get('error') : null,
  };
}

/** Ends the session and leaves for `to`. @throws where it could not be ended */
export async function leaveSession(to: string): Promise<void> {
  const { ok } = await post('signout', { callbackUrl: to });
  if (!ok) throw new Error('The session was not ended.');
  window.location.assign(to);
}
