import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { AutomationSummaries, LiveReview } from '@/lib/campaign/automations/console-schemas';
import { PeopleInside } from '@/lib/campaign/automations/people-schemas';
import { EditedEmail, Sequence } from '@/lib/campaign/automations/sequence-schemas';
import { Simulation } from '@/lib/campaign/automations/simulation-schemas';
import { expectNoRecord, type Marketer, marketer, NO_UTRS } from '../support/campaign';
import {
  type Mailing,
  newAutomation,
  newContact,
  newMailing,
  newSchedule,
} from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let mailing: Mailing;
let utr: string;
let email: string;
test.beforeAll(async () => {
  owner = await marketer();
  mailing = await newMailing(owner.api);
  utr = await newAutomation(owner.api, mailing);
  email = await newSchedule(owner.api, utr, mailing.sender_id);
});

test('an automation is listed with its state, and comes back after it was deleted', async () => {
  const summaries = async (query = {}) =>
    success(await owner.api.get('automations/summaries', query), AutomationSummaries);
  expect((await summaries()).automations).toMatchObject([{ utr, state: 'draft', emails: 1, inside: 0 }]);
  expect((await summaries({ state: 'live' })).total).toBe(0);
  failure(await owner.api.get('automations/summaries', { state: 'lost' }), 422);
  const gone = await newAutomation(owner.api, mailing);
  await owner.api.delete('automations/delete', { utr: gone });
  const restore = (name: unknown) => owner.api.post('automations/restore', { utr: name });
  success(await restore(gone), z.literal('Restored Successfully'));
  expect((await summaries()).total).toBe(2);
  await expectNoRecord(restore, [...NO_UTRS, utr, await newAutomation((await marketer()).api)]);
  await owner.api.delete('automations/delete', { utr: gone });
});

test('a change to a version that is no more is refused', async () => {
  const draft = async () =>
    success(await owner.api.get('automations/schedule/draft', { utr: email }), EditedEmail);
  const { updated_at, content: _content, template_json: _json, ...fields } = await draft();
  const save = (more = {}) => owner.api.post('automations/schedule/update', { ...fields, ...more });
  const saved = z.strictObject({ utr: z.string(), updated_at: z.string() });
  const { updated_at: newer } = success(
    await save({ unchanged_since: updated_at, answer: 'version' }),
    saved,
  );
  expect((await draft()).updated_at).toBe(newer);
  failure(await save({ unchanged_since: updated_at }), 409, 'The automation has changed since.');
  const { automation } = success(await owner.api.get('automations/sequence', { utr }), Sequence);
  const body = {
    utr,
    type: automation.type,
    automation_for: automation.automation_for,
    automation_name: 'Other',
    unsubscribe_group_id: automation.unsubscribe_group_id,
  };
  const update = () =>
    owner.api.post('automations/update', {
      ...body,
      unchanged_since: automation.updated_at,
      answer: 'version',
    });
  success(await update(), saved);
  failure(await update(), 409, 'The automation has changed since.');
});

test('it is told before what going live does, and when each email would go', async () => {
  expect(success(await owner.api.get('automations/review', { utr }), LiveReview)).toMatchObject({
    state: 'draft',
    is_first: true,
    emails: 1,
  });
  const contact_id = await newContact(owner.api, mailing.contact_type_id);
  const asked = { utr, contact_id, date: '2028-02-29', time: '09:00', zone: 'Australia/Sydney' };
  const { emails } = success(await owner.api.get('automations/simulate', asked), Simulation);
  expect(emails).toBeDefined();
  failure(await owner.api.get('automations/simulate', { ...asked, zone: 'Mars/Base' }), 422);
  failure(await owner.api.get('automations/simulate', { ...asked, date: '2027-02-29' }), 422);
  expect(success(await owner.api.get('automations/people', { utr }), PeopleInside).total).toBe(0);
});
