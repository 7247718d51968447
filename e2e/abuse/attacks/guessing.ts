import { request } from 'node:http';
import type { Attack, Target } from './attack';

export const OWNER = { email: 'guessed.at@example.net', password: 'three unrelated words' };
/** What the owner's network is, among the many of this machine. */
export const HOME = '127.0.0.1';

/** A form from one of this machine's own networks: all of 127.0.0.0/8 are, so that many places need one machine. */
function send(
  { server }: Target,
  { path, from, form, cookie = '' }: { path: string; from: string; form?: object; cookie?: string },
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  const body = form ? new URLSearchParams({ ...form }).toString() : undefined;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(server.url).port,
        path,
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: new URL(server.url).host,
          cookie,
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.setTimeout(60_000, () => sent.destroy(new Error('No answer within a minute.')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A browser at this address, with the token that sign-in wants. */
export async function browserAt(target: Target, from: string) {
  const { headers, text } = await send(target, { path: '/api/auth/csrf', from });
  const cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { csrfToken } = JSON.parse(text) as { csrfToken: string };
  const signIn = (password: string, email = OWNER.email) =>
    send(target, {
      path: '/api/auth/callback/credentials',
      from,
      cookie,
      form: { csrfToken, email, password, json: 'true' },
    });
  return { signIn };
}

const at = (network: number) => `127.${1 + Math.floor(network / 256)}.${network % 256}.7`;

/** One place that guesses as often as it is let. */
async function guess(target: Target, from: string, count: number, signal: AbortSignal): Promise<number[]> {
  const { signIn } = await browserAt(target, from);
  const statuses: number[] = [];
  for (let index = 0; index < count && !signal.aborted; index += 1)
    statuses.push(
      await signIn(`wrong ${from} ${index}`).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  return statuses;
}

export const guessing: Attack = {
  name: 'guessing',
  summary: 'guesses one account’s password from many networks, to get in or to keep its owner out',
  async prepare(target) {
    const path = '/api/account/sign-up';
    const form = { first_name: 'Ida', ...OWNER };
    const { status, text } = await send(target, { path, from: HOME, form });
    if (status !== 200) throw new Error(`The owner has no account: ${text}`);
    const { signIn } = await browserAt(target, HOME);
    if ((await signIn(OWNER.password)).status !== 200) throw new Error('The owner can’t sign in.');
  },
  async run(target, { scale, signal }) {
    const [networks, guesses] = scale === 'short' ? [4, 16] : [500, 60];
    const statuses = await Promise.all(
      Array.from({ length: networks }, (_, network) => guess(target, at(network), guesses, signal)),
    );
    const all = statuses.flat();
    const counts = [...new Set(all)]
      .sort()
      .map((one) => `${all.filter((status) => status === one).length} × ${one}`);
    return `${networks} networks, ${all.length} guesses: ${counts.join(', ')}`;
  },
};
