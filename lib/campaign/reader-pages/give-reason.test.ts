import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { readerToken } from '../mail-links/reader-token';
import { readLeaving } from '../send-reports/read-leaving';
import { giveReason } from './give-reason';
import { readChoices } from './read-choices';
import { readWording } from './read-wording';
import { saveWording } from './save-wording';
import { unsubscribe } from './unsubscribe';

useDatabase();

async function sentMail() {
  const userId = await newOwner();
  const mailing = await newSend(userId, {});
  const [id = 0] = await newDeliveries(mailing, ['Tove@example.net']);
  const [send] = await client()<
    { utr: string }[]
  >`select utr from single_sends where id = ${mailing.singleSendId}`;
  return { userId, actor: actorOf(userId), token: readerToken(id), utr: send?.utr ?? '' };
}

const give = (token: string, reason: string, words = '') => giveReason({ input: { token, reason, words } });
const whyOf = async (token: string) => {
  const choices = await readChoices({ input: { token } });
  return choices.outcome === 'found' ? choices.why : choices.outcome;
};

test('keeps one answer for each email, only after its reader has unsubscribed', async () => {
  const { actor, token, utr } = await sentMail();
  expect(await give(token, 'too_often')).toEqual({ outcome: 'ignored' });
  expect(await whyOf(token)).toBe('none');
  await unsubscribe({ input: { token, how: 'one click' } });
  expect(await whyOf(token)).toBe('asked');
  expect(await give(token, '', ' \u0000 ')).toEqual({ outcome: 'ignored' });
  expect(await give(token, 'too_often')).toEqual({ outcome: 'kept' });
  expect(await give(token, 'made_up', `Two a day\u0007 is <b>too much</b>${'.'.repeat(600)}`)).toEqual({
    outcome: 'kept',
  });
  expect(await whyOf(token)).toBe('answered');
  const report = await readLeaving({ actor, input: { utr } });
  expect(report).toMatchObject({ unsubscribed: 1, answered: 1, reasons: [{ reason: 'other', people: 1 }] });
  expect(report.words[0]?.words).toMatch(/^Two a day is <b>too much<\/b>\.+$/);
  expect(report.words[0]?.words).toHaveLength(500);
  expect(await give('1.0000000000000000000000', 'other')).toEqual({ outcome: 'invalid' });
});

test('a send’s reasons are its own account’s', async () => {
  const { utr } = await sentMail();
  const stranger = actorOf(await newOwner());
  await expect(readLeaving({ actor: stranger, input: { utr } })).rejects.toMatchObject({ kind: 'not-found' });
});

test('readers see the account’s wording, and aren’t asked why where it doesn’t want to know', async () => {
  const { actor, token } = await sentMail();
  await unsubscribe({ input: { token, how: 'page' } });
  const input = { heading: 'Leaving?', intro: 'Once a month.', goodbye: 'Bye.', asks_why: false };
  await saveWording({ actor, input });
  expect(await readChoices({ input: { token } })).toMatchObject({
    wording: { heading: 'Leaving?', intro: 'Once a month.', goodbye: 'Bye.' },
    why: 'none',
  });
});

test('a wording that somebody else has changed is not replaced unseen', async () => {
  const actor = actorOf(await newOwner());
  const values = { intro: '', goodbye: '', asks_why: true };
  const { updated_at: begun } = await readWording({ actor });
  const first = await saveWording({ actor, input: { ...values, heading: 'First', unchanged_since: begun } });
  const second = () =>
    saveWording({ actor, input: { ...values, heading: 'Second', unchanged_since: begun } });
  await expect(second()).rejects.toMatchObject({
    kind: 'conflict',
    changed: { at: first.updated_at, by: 'keys', current: { heading: 'First' } },
  });
  expect((await readWording({ actor })).heading).toBe('First');
});
