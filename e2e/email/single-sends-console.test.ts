import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { SendSummaries } from '@/lib/campaign/single-sends/console-schemas';
import { expectNoRecord, type Marketer, marketer, NO_UTRS } from '../support/campaign';
import { newMailing, newSend } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

const summariesOf = async ({ api }: Marketer, query = {}) =>
  success(await api.get('single-send/summaries', query), SendSummaries);

let owner: Marketer;
let utr: string;
test.beforeAll(async () => {
  owner = await marketer();
  const mailing = await newMailing(owner.api);
  utr = await newSend(owner.api, mailing, { draft: true, single_send_name: 'Spring letter' });
  await newSend(owner.api, mailing, { draft: true, single_send_name: 'Autumn letter' });
});

test.describe('GET single-send/summaries', () => {
  test('names audience and state, and is narrowed by both and by words', async () => {
    const { sends, total } = await summariesOf(owner, { sort: 'name' });
    expect(total).toBe(2);
    expect(sends.map(({ name }) => name)).toEqual(['Autumn letter', 'Spring letter']);
    expect(sends[0]).toMatchObject({ state: 'draft', status: 0, triggered: 0 });
    expect(sends[0]?.audience).toHaveLength(1);
    expect((await summariesOf(owner, { search: 'spring' })).sends.map((send) => send.utr)).toEqual([utr]);
    expect((await summariesOf(owner, { state: 'sent' })).total).toBe(0);
    failure(await owner.api.get('single-send/summaries', { state: 'lost' }), 422);
  });
});

test.describe('POST single/send/restore', () => {
  test('brings back what was deleted, and nothing else', async () => {
    const said = z.literal('Restored Successfully');
    const restore = (name: unknown) => owner.api.post('single/send/restore', { utr: name });
    await owner.api.delete('single/send/delete', { utr });
    expect((await summariesOf(owner)).total).toBe(1);
    success(await restore(utr), said);
    expect((await summariesOf(owner)).total).toBe(2);
    await expectNoRecord(restore, [...NO_UTRS, utr, await newSend((await marketer()).api)]);
  });
});

test('a copy tells its utr where it is asked for', async () => {
  const { utr: copy } = success(
    await owner.api.post('single/send/duplicate', { utr, answer: 'utr' }),
    z.strictObject({ utr: z.string() }),
  );
  expect(
    (await summariesOf(owner, { search: 'Spring letter (Copy)' })).sends.map((send) => send.utr),
  ).toEqual([copy]);
});
