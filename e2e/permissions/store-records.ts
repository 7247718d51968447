import { randomUUID } from 'node:crypto';
import { TEAM_ROLES } from '@/lib/auth/roles';
import { client } from '@/lib/db/client';
import type { Example } from '@/lib/http/endpoint';
import { account, page, shopper } from '../support/accounts';
import { makeStock, makeTopUp, makeTopUpService } from '../support/catalogue';
import { orderCards } from '../support/orders';
import type { Call } from './calls';

/** Callers of the store, and records of somebody else that they try; the demo's stay as they are. */
export async function openShop() {
  const { card, service } = await makeStock(9);
  const topUp = await makeTopUp();
  const topUpService = await makeTopUpService(topUp.id);
  const [victim, buyer, blocked] = [await shopper(), await shopper(), await shopper()];
  const victimPage = await page(victim);
  const { sessions } = (await victimPage.get('account/sessions')).body.message as {
    sessions: { id: string }[];
  };
  const [player] = await client()`
    insert into saved_players (user_id, top_up_id, informations)
    values (${victim.id}, ${topUp.id}, '{"player_id": "1"}') returning id`;
  const [passkey] = await client()`
    insert into passkeys (user_id, credential_id, public_key, counter, is_synced)
    values (${victim.id}, ${randomUUID()}, '\\x00', 0, false) returning id`;
  const team = [];
  for (const role of TEAM_ROLES) {
    const made = await account({ role });
    team.push({ role, keys: made.keys, page: await page(made) });
  }
  return {
    victim: { ...victim, utr: await orderCards(victim.api, [service.id, 1]) },
    buyer: { ...buyer, page: await page(buyer) },
    blocked: { ...blocked, page: await page(blocked) },
    team,
    /** By the field's name, or by path and name. */
    records: {
      email: victim.email,
      // A mail to the victim would be a change of theirs.
      '/account/forgot-password email': `${randomUUID()}@example.net`,
      card_id: card.id,
      top_up_id: topUp.id,
      service_id: topUpService.id,
      service_ids: [service.id],
      quantities: [1],
      '/account/tokens/revoke id': Number(victim.token.split('|')[0]),
      '/account/sessions/revoke id': sessions[0]?.id,
      '/account/players/delete id': player?.id,
      '/account/passkeys/remove id': passkey?.id,
    } as Readonly<Record<string, unknown>>,
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The example with the victim's records in place of the demo's. */
export const withRecordsOf =
  ({ victim, records }: Shop) =>
  ({ path, endpoint: { example = {} } }: Call): Example => {
    const known: Shop['records'] = { ...records, utr: victim.utr };
    const swap = (values: Example['body'] = {}) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          known[`${path} ${name}`] ?? known[name] ?? value,
        ]),
      );
    return { ...example, query: swap(example.query), body: swap(example.body) };
  };

/** Whether the call names a record of the victim's alone. */
export const namesRecord = ({ records }: Shop, { path, endpoint: { example } }: Call): boolean =>
  `${path} id` in records || 'utr' in { ...example?.query, ...example?.body };
