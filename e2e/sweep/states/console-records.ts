// Campaign accounts whose pages show what the demo data doesn't have: each is made once, by the state that needs it first.
import type { Page } from '@playwright/test';
import { client, db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { account } from '../../support/accounts';
import { Api, baseUrl } from '../../support/api';
import { type Marketer, marketer } from '../../support/campaign';
import {
  importContacts,
  newContact,
  newContactType,
  newField,
  newForm,
  newGroup,
  newGroupRecipient,
  newSegment,
  newTemplate,
} from '../../support/campaign-records';
import { rememberedSession } from '../../support/sign-in';
import { once, type PageState } from '../page-state';

const [, { public_key, secret_key }] = demoAccounts;
const demo = new Api({ PublicKey: public_key, SecretKey: secret_key }, baseUrl(), '/api/email');

/** A list of the demo marketer's records, as the API answers it. */
export async function demoRecords<T>(path: string, under: string): Promise<T[]> {
  const { body, text } = await demo.get(path);
  const records = (body.message as Record<string, T[]> | null)?.[under];
  if (!records?.length) throw new Error(`The demo data has no ${under}: ${text}`);
  return records;
}

/** Signs a state's page in as somebody else than a demo account, and gives the address to open. */
export const asOwner =
  <T extends { email: string }>(
    owner: () => Promise<T>,
    path: string | ((made: T) => string | Promise<string>),
  ): NonNullable<PageState['address']> =>
  async ({ page }) => {
    const made = await owner();
    await signInAs(page, made);
    return typeof path === 'string' ? path : path(made);
  };

const signInAs = async (page: Page, who: { email: string }) =>
  page.context().addCookies(await rememberedSession(page, who));

/** An account with nothing in it. */
export const newcomer = once(() => marketer());

export type Audience = Marketer & { listId: number; ada: number; bob: number; groupId: number };

/** An account with a few contacts, one of whom has complained, a saved view, and a group with a very long name. */
export const audience = once(async (): Promise<Audience> => {
  const made = await marketer();
  const { api } = made;
  await newField(api, 'plan');
  await newField(api, 'age', 'number');
  const listId = await newContactType(api, 'Readers');
  await newContactType(api, 'Guests');
  await importContacts(
    api,
    listId,
    'email,first_name,city,plan\nada@work.example,Ada,Rome,Pro\ncyd@example.net,Cyd,Oslo,Free\n',
  );
  const ada = await newContact(api, listId, { email: 'ada@example.net', first_name: 'Ada', city: 'Oslo' });
  const bob = await newContact(api, listId, { email: 'bob@example.net', first_name: 'Bob' });
  await api.post('suppression/restore', {
    addresses: [{ email_address: 'bob@example.net', reason: 'complaint' }],
  });
  await api.post('saved-views/add', { list: 'contacts', name: 'Reachable', query: 'status=mailable' });
  const groupId = await newGroup(api, { group_name: 'Announcements'.repeat(19) });
  await newGroupRecipient(api, groupId);
  return { ...made, listId, ada, bob, groupId };
});

/** An account that has deleted one of most kinds of records. */
export const tidied = once(async () => {
  const made = await marketer();
  const { api } = made;
  const list = await newContactType(api, 'Readers');
  const contact = await newContact(api, list, { email: 'ada@example.net' });
  const segment = await newSegment(api, list, { segment_name: 'In Oslo' });
  const template = await newTemplate(api, { template_name: 'Spring' });
  const form = await newForm(api, { name: 'Newsletter' });
  await api.delete('contacts/delete', { contact_id: contact });
  await api.delete('segment/delete', { segment_id: segment });
  await api.delete('template/delete', { template_id: template });
  await api.delete('forms/delete', { utr: form });
  return made;
});

/** An account whose first import doesn't end: by its time, it was alive an hour from now. */
export const importing = once(async () => {
  const made = await marketer();
  const contact_type_id = await newContactType(made.api, 'Readers');
  await db()
    .insert(contactImports)
    .values({
      user_id: made.id,
      contact_type_id,
      status: 'writing',
      file_name: 'spring.csv',
      lines_read: 3,
      updated_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
  return made;
});

/** An account with a viewer, and somebody who was invited. */
export const team = once(async () => {
  const made = await marketer();
  const viewer = await account({ firstName: 'Runa' });
  await client()`insert into account_members (account_id, user_id, role) values (${made.id}, ${viewer.id}, 'viewer')`;
  await made.api.post('members/invite', { email: 'invited@example.net', role: 'marketer' });
  return { ...made, viewer };
});

/** Signs a state's page in as the team's viewer, at work in its account. */
export async function workAsViewer(page: Page): Promise<void> {
  const { id, viewer } = await team();
  await signInAs(page, viewer);
  const answer = await page.request.post('/api/email/members/switch', {
    data: { account_id: id },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`The account was not switched to: ${await answer.text()}`);
}
