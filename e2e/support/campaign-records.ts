// Records of the campaign service, each made over the API as a client would make it.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { OneForm } from '@/lib/campaign/sign-up-forms/schemas';
import { client, db } from '@/lib/db/client';
import {
  countries,
  notificationRecipients as recipientTable,
  senders as senderTable,
  singleSends as singleSendTable,
} from '@/lib/db/schema';
import type { Api } from './api';
import { newest } from './campaign';
import { contacts, contactTypes } from './campaign-contract/contacts';
import { customFields } from './campaign-contract/custom-fields';
import { madeUtr, paged } from './campaign-contract/envelopes';
import { notifications } from './campaign-contract/notification-recipients';
import { contactEmails, segments } from './campaign-contract/segments';
import { senders } from './campaign-contract/senders';
import { singleSendDetails } from './campaign-contract/single-sends';
import { recipients, unSubscribers, unsubscribesGroups } from './campaign-contract/suppression';
import { templates } from './campaign-contract/templates';
import { success } from './expectations';

type Values = Readonly<Record<string, unknown>>;

const tag = () => randomBytes(4).toString('hex');
export const someAddress = (domain = 'example.net') => `p${tag()}@${domain}`;
const said = (text: string) => z.literal(text);

/** The id of a country, by its two letters. */
export async function countryId(iso2 = 'NO'): Promise<number> {
  const [row] = await db().select({ id: countries.id }).from(countries).where(eq(countries.iso2, iso2));
  if (!row) throw new Error(`There is no country ${iso2}.`);
  return row.id;
}

export async function newContactType(api: Api, name = `Type ${tag()}`): Promise<number> {
  success(await api.post('contacts-type/add', { name }), said('Added Successfully'));
  return newest(success(await api.get('contacts-type'), contactTypes).contactTypes).id;
}

export const contactBody = async (contact_type_id: number, more: Values = {}) => ({
  contact_type_id,
  email: someAddress(),
  country: await countryId(),
  ...more,
});

export async function newContact(api: Api, contact_type_id: number, more: Values = {}): Promise<number> {
  const body = await contactBody(contact_type_id, more);
  success(await api.post('contacts/add', body), said('Contact Added Successfully'));
  const answer = await api.get('contacts/list', { page: 1, per_page: 1 });
  return newest(success(answer, paged(contacts)).contacts).id;
}

/** Uploads a CSV as a browser sends it. */
export const uploadCsv = (
  api: Api,
  contact_type_id: unknown,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'contacts.csv', type = 'text/csv', ...more }: { name?: string; type?: string } & Values = {},
) =>
  api.multipart('contacts/upload-csv', [
    ...(contact_type_id === undefined ? [] : [['contact_type_id', contact_type_id] as const]),
    ...Object.entries(more),
    ['file', new File([content], name, { type })],
  ]);

/** Contacts with these addresses, by an upload. */
export async function importContacts(api: Api, contact_type_id: number, csv: string): Promise<void> {
  const answer = await uploadCsv(api, contact_type_id, csv);
  if (answer.status !== 200) throw new Error(`The contacts were not imported: ${answer.text}`);
}

export async function newField(
  api: Api,
  field_name = `field_${tag()}`,
  field_type = 'text',
): Promise<number> {
  success(await api.post('custom-fields/save', { field_name, field_type }), said('Added Successfully'));
  return newest(success(await api.get('custom-fields'), customFields).customFields).id;
}

export async function newSegment(api: Api, contact_type_id: number, more: Values = {}): Promise<number> {
  const body = { segment_name: `Segment ${tag()}`, contact_type_id, ...more };
  success(await api.post('segment/create', body), said('Added Successfully'));
  return newest(success(await api.get('segment/list'), segments).segments).id;
}

/** Who is in a segment now. */
export async function inSegment(api: Api, segment_id: number) {
  return success(await api.get('segment/email/list', { segment_id }), contactEmails).contactEmails;
}

/** Somebody added to a segment by hand; the id of their place in it. */
export async function newSegmentRecipient(api: Api, segment_id: number, email = someAddress()) {
  const body = { segment_id, first_name: 'Ada', last_name: 'Byron', email };
  success(await api.post('segment/email/store', body), said('Added Successfully'));
  const added = (await inSegment(api, segment_id)).find((recipient) => recipient.email === email);
  if (!added) throw new Error('The recipient is not in the segment.');
  return added.id;
}

export async function newGroup(api: Api, more: Values = {}): Promise<number> {
  const body = { group_name: `Group ${tag()}`, description: 'A kind of mail.', is_display: 1, ...more };
  success(await api.post('unsubscribes-groups/save', body), said('Saved Successfully'));
  const answer = await api.get('unsubscribes-groups');
  return newest(success(answer, unsubscribesGroups).unsubscribesGroups).id;
}

export async function inGroup(api: Api, groupId: number) {
  const answer = await api.get('unsubscribes-groups/recipients-list', { groupId });
  return success(answer, recipients).recipients;
}

export async function newGroupRecipient(api: Api, unsubscribe_groups_id: number): Promise<number> {
  const body = { unsubscribe_groups_id, email_address: someAddress() };
  success(await api.post('unsubscribes-groups/manually-add', body), said('Added Successfully'));
  return newest(await inGroup(api, unsubscribe_groups_id)).id;
}

export async function unsubscribed(api: Api) {
  return success(await api.get('global-unsubscribes'), unSubscribers).unSubscribers;
}

export async function newUnsubscriber(api: Api): Promise<number> {
  const body = { email_address: someAddress() };
  success(await api.post('global-unsubscribes/save', body), said('Added Successfully'));
  return newest(await unsubscribed(api)).id;
}

/** A notification recipient, confirmed without the mail's link unless it is told to stay pending. */
export async function newNotificationRecipient(
  api: Api,
  email_address = someAddress(),
  confirmed = true,
): Promise<number> {
  const body = { email_address, email_owner: 'Ada Byron' };
  success(await api.post('notification-recipient/save', body), said('Added Successfully'));
  const { id } = newest(success(await api.get('notification-recipients'), notifications).notifications);
  if (confirmed)
    await db()
      .update(recipientTable)
      .set({ confirmed_at: new Date().toISOString() })
      .where(eq(recipientTable.id, id));
  return id;
}

export const senderBody = async (more: Values = {}) => ({
  from_name: 'Nordlys',
  from_email: someAddress(),
  reply_to_email: someAddress(),
  country_id: await countryId(),
  company_address: 'Storgata 1',
  nickname: `Sender ${tag()}`,
  ...more,
});

/** A sender, verified without the mail's link unless it is told to stay unverified. */
export async function newSender(
  api: Api,
  { verified = true, ...more }: Values & { verified?: boolean } = {},
): Promise<number> {
  success(await api.post('sender/save', await senderBody(more)), said('Added Successfully'));
  const { id } = newest(success(await api.get('senders'), senders).senders);
  if (verified) await db().update(senderTable).set({ is_verified: 1 }).where(eq(senderTable.id, id));
  return id;
}

const HTML = '<p>Hello ((first_name)). <a href="((unsubscribe_preferences))">Leave</a></p>';

/** What a mailing is made of, by ids. */
export type Mailing = { contact_type_id: number; sender_id: number; unsubscribe_group_id: number };

/** What a mailing needs: a list, a verified sender and an unsubscribe group. */
export async function newMailing(api: Api): Promise<Mailing> {
  return {
    contact_type_id: await newContactType(api),
    sender_id: await newSender(api),
    unsubscribe_group_id: await newGroup(api),
  };
}

export const sendBody = ({ contact_type_id, ...mailing }: Mailing, more: Values = {}) => ({
  template_id: 1,
  template_html: HTML,
  ...mailing,
  single_send_name: `Send ${tag()}`,
  subject: 'Hello ((first_name))',
  preheader: 'News',
  recipient_id: [`contacts_${contact_type_id}`],
  schedule_type: 1,
  schedule_date: '2031-05-17',
  schedule_time: '09:30',
  ...more,
});

/** A single send, for years from now unless it is told otherwise; its utr. */
export async function newSend(api: Api, mailing?: Mailing, more: Values = {}): Promise<string> {
  const body = sendBody(mailing ?? (await newMailing(api)), more);
  return success(await api.post('single/send/create', body), madeUtr).utr;
}

/** Puts a send into a status, with statistics, as the sending would. */
export async function putSend(utr: string, values: Partial<typeof singleSendTable.$inferInsert>) {
  await db().update(singleSendTable).set(values).where(eq(singleSendTable.utr, utr));
}

export async function sendOf(api: Api, utr: string) {
  const answer = await api.get('single-send/details', { utr });
  return newest(success(answer, singleSendDetails).singleSend);
}

export const automationBody = (mailing: Mailing, more: Values = {}) => ({
  type: 'custom',
  automation_for: `contacts_${mailing.contact_type_id}`,
  automation_name: `Automation ${tag()}`,
  unsubscribe_group_id: mailing.unsubscribe_group_id,
  ...more,
});

/** An automation; its utr. */
export async function newAutomation(api: Api, mailing?: Mailing, more: Values = {}): Promise<string> {
  const body = automationBody(mailing ?? (await newMailing(api)), more);
  return success(await api.post('automations/create', body), madeUtr).utr;
}

export const scheduleBody = (utr: string, sender_id: number, more: Values = {}) => ({
  utr,
  sender_id,
  subject: 'Welcome ((first_name))',
  waiting_period: 2,
  waiting_type: 'days',
  template_id: 1,
  preview_img: 'blank.png',
  template_html: HTML,
  ...more,
});

/** An email of an automation; its utr. */
export async function newSchedule(api: Api, utr: string, sender_id: number, more: Values = {}) {
  const answer = await api.post('automations/schedule/create', scheduleBody(utr, sender_id, more));
  return success(answer, madeUtr).utr;
}

export const templateBody = (more: Values = {}) => ({
  template_name: `Template ${tag()}`,
  html_code: HTML,
  ...more,
});

/** A design template of the account's own. */
export async function newTemplate(api: Api, more: Values = {}): Promise<number> {
  const body = templateBody(more);
  success(await api.post('template/create', body), said('Added Successfully'));
  const all = success(await api.get('get-design/template'), templates).templates;
  return newest(all.filter(({ template_name }) => template_name === body.template_name)).id;
}

export const formBody = (mailing: Pick<Mailing, 'contact_type_id' | 'sender_id'>, more: Values = {}) => ({
  name: `Form ${tag()}`,
  contact_type_id: mailing.contact_type_id,
  sender_id: mailing.sender_id,
  status: 'open',
  ...more,
});

/** A sign-up form, open; its utr. */
export async function newForm(api: Api, more: Values = {}): Promise<string> {
  const parties = { contact_type_id: await newContactType(api), sender_id: await newSender(api) };
  return success(await api.post('forms/create', formBody(parties, more)), OneForm).form.utr;
}

// Written and planned once: a hundred tables are asked for each of a thousand calls.
let stateStatement: Promise<string> | undefined;

async function writeStateStatement(): Promise<string> {
  const tables = await client()<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name not in ('sessions', 'api_tokens', 'segment_counts')
    order by 1`;
  // An email is the worker's from then on.
  const keptOf = (name: string) => (name === 'mails' ? 't.id::text' : "(to_jsonb(t) - 'swept_at')::text");
  const sums = tables.map(
    ({ name }) =>
      `(select '${name}:' || coalesce(md5(string_agg(kept, '|' order by kept)), '')
        from (select ${keptOf(name)} as kept from "${name}" t where user_id = $1) rows)`,
  );
  return `select concat_ws(' ', ${sums.join(', ')}) as state`;
}

/** All that is stored of an account, as one text that changes with any of it, but for what a worker notes on its own. */
export async function stateOf(userId: number): Promise<string> {
  stateStatement ??= writeStateStatement();
  const [row] = await client().unsafe<{ state: string }[]>(await stateStatement, [userId], { prepare: true });
  return row?.state ?? '';
}
