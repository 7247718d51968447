import { getProfile } from '@/lib/auth/accounts/get-profile';
import { listPasskeys } from '@/lib/auth/passkeys/list-passkeys';
import { listSessions } from '@/lib/auth/sessions/list-sessions';
import { listTokens } from '@/lib/auth/tokens/list-tokens';
import { db } from '@/lib/db/client';
import { COUNTED, countCampaigns, parts } from './parts';

const ROWS_A_BATCH = 500;

const text = (value: unknown) => JSON.stringify(value, null, 2);

/** A copy of an account’s data, as JSON in pieces: a batch of records at a time, however many there are. */
export async function* accountFile(id: number): AsyncGenerator<string> {
  yield `{"exported_at": ${text(new Date().toISOString())}`;
  for (const [name, value] of Object.entries(await readHead(id))) yield `,\n${text(name)}: ${text(value)}`;
  for (const [name, read] of Object.entries(parts)) {
    yield `,\n${text(name)}: [`;
    for (let after = 0, comma = ''; ; ) {
      const batch = await read(db(), { userId: id, after, limit: ROWS_A_BATCH });
      if (batch.length > 0) yield comma + batch.map(({ record }) => text(record)).join(',\n');
      if (batch.length < ROWS_A_BATCH) break;
      [after, comma] = [batch.at(-1)?.id ?? after, ',\n'];
    }
    yield ']';
  }
  yield '}\n';
}

/** What is short: the profile, where the account is signed in, and how much there is in the campaign console. */
async function readHead(id: number) {
  const actor = { id };
  const [profile, { sessions }, { tokens }, { passkeys }, [campaigns]] = await Promise.all([
    getProfile({ actor }),
    listSessions({ actor }),
    listTokens({ actor }),
    listPasskeys({ actor }),
    countCampaigns(db(), { userId: id }),
  ]);
  return {
    profile,
    sessions: sessions.map(({ user_agent, created_at, expires_at }) => ({
      ...{ user_agent, created_at, expires_at },
    })),
    api_tokens: tokens,
    passkeys,
    email_campaigns: {
      ...campaigns,
      note: `Counted up to ${COUNTED}. The contacts themselves can be exported at /console/contacts.`,
    },
  };
}
