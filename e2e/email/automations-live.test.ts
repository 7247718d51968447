import { expect, test } from '@playwright/test';
import { DELETED, expectNoRecord, type Marketer, NO_UTRS, notFound } from '../support/campaign';
import { automationOf, LIVE, PAUSED, pause, setLive } from '../support/campaign-automations';
import { neighbours } from '../support/campaign-neighbours';
import { type Mailing, newAutomation, newGroup, newSchedule } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let mailing: Mailing;
let theirs: Mailing;
let foreign: string;
test.beforeAll(async () => {
  ({ owner, other, mailing, theirs } = await neighbours());
  foreign = await newAutomation(other.api, theirs);
});

test.describe('GET automations/set-live', () => {
  test('says Automation has been set live, and when', async () => {
    const utr = await newAutomation(owner.api, mailing);
    await newSchedule(owner.api, utr, mailing.sender_id);
    const before = Date.now();
    success(await setLive(owner, utr), LIVE);
    const { status, live_at } = await automationOf(owner, utr);
    expect(status).toBe(1);
    const at = Date.parse(`${live_at?.replace(' ', 'T').replace(/Z?$/, 'Z')}`);
    expect(Math.abs(at - before)).toBeLessThan(30_000);
  });

  test('needs an unsubscribe group', async () => {
    const group = await newGroup(owner.api);
    const utr = await newAutomation(owner.api, { ...mailing, unsubscribe_group_id: group });
    await newSchedule(owner.api, utr, mailing.sender_id);
    success(await owner.api.delete('unsubscribes-groups/delete', { id: group }), DELETED);
    expect((await automationOf(owner, utr)).unsubscribe_group_id).toBeNull();
    failure(await setLive(owner, utr), 409, 'Unsubscribe group require to live automation');
    expect(await automationOf(owner, utr)).toMatchObject({ status: 0, live_at: null });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => setLive(owner, utr), [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/set-live'));
  });
});

test.describe('GET automations/pause', () => {
  test('says Automation Paused Successfully of a live one alone', async () => {
    const utr = await newAutomation(owner.api, mailing);
    await newSchedule(owner.api, utr, mailing.sender_id);
    failure(await pause(owner, utr), 409, 'Only live automation can be paused');
    success(await setLive(owner, utr), LIVE);
    success(await pause(owner, utr), PAUSED);
    expect((await automationOf(owner, utr)).status).toBe(0);
    failure(await pause(owner, utr), 409, 'Only live automation can be paused');
    success(await setLive(owner, utr), LIVE);
    expect((await automationOf(owner, utr)).status).toBe(1);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((utr) => pause(owner, utr), [...NO_UTRS, '', foreign]);
    notFound(await owner.api.get('automations/pause'));
  });
});
