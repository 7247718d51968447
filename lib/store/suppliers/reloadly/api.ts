import { z } from 'zod';
import { hashSecret } from '@/lib/crypto/secrets';
import { ACCEPT, addressOf, audienceOf, type Environment, type Service } from './hosts';
import { jsonOf, NoAnswer, type Reply, send } from './request';

export type Account = { environment: Environment; clientId: string; clientSecret: string };
export type Api = (service: Service, method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Reply>;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
type Kept = { token: string; until: number };

/** A token is renewed this long before it ends. */
const EARLIER_MS = 60_000;
/** By a hash of the keys, so that these aren’t kept again. */
const kept = new Map<string, Kept>();

/** Reloadly gives no token for these keys: whatever was to be asked for was not. */
export class NoToken extends Error {
  override readonly name = 'NoToken';
}

/** Reloadly’s API with an account’s keys. @throws NoToken, NoAnswer */
export function reloadlyApi(account: Account): Api {
  return async (service, method, path, body) => {
    const ask = async () =>
      send(`${addressOf(service, account.environment)}${path}`, {
        method,
        headers: {
          accept: ACCEPT[service],
          authorization: `Bearer ${await tokenOf(account, service)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const reply = await ask();
    // A token may end before its time; what comes with it is turned away and not done.
    if (reply.status !== 401) return reply;
    kept.delete(nameOf(account, service));
    return ask();
  };
}

const nameOf = ({ environment, clientId, clientSecret }: Account, service: Service) =>
  hashSecret(JSON.stringify([addressOf(service, environment), environment, clientId, clientSecret]));

async function tokenOf(account: Account, service: Service): Promise<string> {
  const name = nameOf(account, service);
  const known = kept.get(name);
  if (known && known.until > Date.now()) return known.token;
  const { environment, clientId, clientSecret } = account;
  const reply = await send(`${addressOf('auth', environment)}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      audience: audienceOf(service, environment),
    }),
  }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NoToken('The supplier didn’t answer.') : error;
  });
  const token = Token.safeParse(jsonOf(reply.text));
  if (reply.status !== 200 || !token.success)
    throw new NoToken(
      reply.status === 401
        ? 'The supplier refuses the client ID and secret.'
        : `The supplier gave no token (${reply.status}).`,
    );
  const { access_token, expires_in } = token.data;
  kept.set(name, { token: access_token, until: Date.now() + expires_in * 1_000 - EARLIER_MS });
  return access_token;
}
