// Kinds of records of a campaign account, each with how to make one.
import { randomUUID } from 'node:crypto';
import { client } from '@/lib/db/client';
import { type Marketer, marketer } from './campaign';
import { newPicture } from './campaign-pictures';
import {
  importContacts,
  newAutomation,
  newContact,
  newContactType,
  newField,
  newForm,
  newGroup,
  newGroupRecipient,
  newMailing,
  newNotificationRecipient,
  newSchedule,
  newSegment,
  newSegmentRecipient,
  newSend,
  newSender,
  newTemplate,
  newUnsubscriber,
  putSend,
  someAddress,
} from './campaign-records';

export type Kind = {
  make: (owner: Marketer) => Promise<unknown>;
  /** What names no record of this kind, in any account. */
  never: () => unknown;
};

const NO_ID = 2_000_000_000;
const byId = (make: Kind['make']): Kind => ({ make, never: () => NO_ID });
const byUtr = (make: Kind['make']): Kind => ({ make, never: randomUUID });
export const byList = (kind: Kind): Kind => ({
  make: async (owner) => [await kind.make(owner)],
  never: () => [kind.never()],
});

export const accountMember = byId(async ({ id }) => {
  const person = await marketer();
  await client()`insert into account_members (account_id, user_id, role) values (${id}, ${person.id}, 'viewer')`;
  return person.id;
});
export const accountInvitation = byId(async ({ api }) => {
  const { message } = (await api.post('members/invite', { email: someAddress(), role: 'viewer' })).body;
  return (message as { id: number }).id;
});
export const contactType = byId(({ api }) => newContactType(api));
export const contact = byId(async ({ api }) => newContact(api, await newContactType(api)));
export const deletedContact = byId(async ({ api }) => {
  const id = await newContact(api, await newContactType(api));
  await api.delete('contacts/delete', { contact_id: id });
  return id;
});
export const segment = byId(async ({ api }) => newSegment(api, await newContactType(api)));
export const segmentRecipient = byId(async ({ api }) =>
  newSegmentRecipient(api, await newSegment(api, await newContactType(api))),
);
export const group = byId(({ api }) => newGroup(api));
export const deletedGroup = byId(async ({ api }) => {
  const id = await newGroup(api);
  await api.delete('unsubscribes-groups/delete', { id });
  return id;
});
export const groupRecipient = byId(async ({ api }) => newGroupRecipient(api, await newGroup(api)));
export const unsubscriber = byId(({ api }) => newUnsubscriber(api));
export const notificationRecipient = byId(({ api }) => newNotificationRecipient(api));
export const pendingRecipient = byId(({ api }) => newNotificationRecipient(api, someAddress(), false));
export const field = byId(({ api }) => newField(api));
export const deletedField = byId(async ({ api }) => {
  const id = await newField(api);
  await api.delete('custom-fields/delete', { id });
  return id;
});
export const sender = byId(({ api }) => newSender(api));
export const unverifiedSender = byId(({ api }) => newSender(api, { verified: false }));
export const template = byId(({ api }) => newTemplate(api));
export const deletedTemplate = byId(async ({ api }) => {
  const template_id = await newTemplate(api);
  await api.delete('template/delete', { template_id });
  return template_id;
});
export const templateVersion = byId(async ({ api }) => {
  const template_id = await newTemplate(api);
  const { message } = (await api.post('template/version/save', { template_id, name: 'Kept' })).body;
  return (message as { version: { id: number } }).version.id;
});
export const send = byUtr(({ api }) => newSend(api));
export const draft = byUtr(({ api }) => newSend(api, undefined, { draft: true }));
export const startedSend = byUtr(async ({ api }) => {
  const utr = await newSend(api);
  await putSend(utr, { status: 3, sent_at: new Date().toISOString() });
  return utr;
});
export const reportLink = byId(async (owner) => {
  const utr = await startedSend.make(owner);
  const { message } = (await owner.api.post('single-send/report-links/create', { utr })).body;
  return (message as { report_link: { id: number } }).report_link.id;
});
export const deletedSend = byUtr(async ({ api }) => {
  const utr = await newSend(api);
  await api.delete('single/send/delete', { utr });
  return utr;
});
export const automation = byUtr(({ api }) => newAutomation(api));
export const deletedAutomation = byUtr(async ({ api }) => {
  const utr = await newAutomation(api);
  await api.delete('automations/delete', { utr });
  return utr;
});
export const schedule = byUtr(async ({ api }) => {
  const mailing = await newMailing(api);
  return newSchedule(api, await newAutomation(api, mailing), mailing.sender_id);
});
export const liveAutomation = byUtr(async ({ api }) => {
  const mailing = await newMailing(api);
  const utr = await newAutomation(api, mailing);
  await newSchedule(api, utr, mailing.sender_id);
  await api.get('automations/set-live', { utr });
  return utr;
});
export const contactImport = byId(async ({ api }) => {
  await importContacts(api, await newContactType(api), 'email\nada@example.net\n');
  const { imports } = (await api.get('contacts/imports')).body.message as { imports: { id: number }[] };
  return imports[0]?.id;
});
export const stagedImport = byId(async ({ api }) => {
  const file = new File(['email\nada@example.net\n'], 'people.csv', { type: 'text/csv' });
  const { message } = (await api.multipart('contacts/import/stage', [['file', file]])).body;
  return (message as { import: { id: number } }).import.id;
});
export const bulkAction = byId(async ({ api }) => {
  const strIds = [await newContact(api, await newContactType(api))];
  const { message } = (await api.post('people/bulk-actions/start', { kind: 'delete', strIds })).body;
  return (message as { bulk_action: { id: number } }).bulk_action.id;
});
export const merge = byId(async ({ api }) => {
  const list = await newContactType(api);
  const [contact_id, other] = [await newContact(api, list), await newContact(api, list)];
  const { message } = (await api.post('people/merge', { contact_id, strIds: [other] })).body;
  return (message as { merge_id: number }).merge_id;
});
export const suppressionImport = byId(async ({ api }) => {
  const file = new File(['email\nada@example.net\n'], 'left.csv', { type: 'text/csv' });
  return ((await api.multipart('suppression/import', [['file', file]])).body.message as { id: number }).id;
});
export const savedBlock = byId(async ({ api }) => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: someAddress() }] };
  const json_code = JSON.stringify({ type: 'doc', content: [{ type: 'container', content: [paragraph] }] });
  const { message } = (await api.post('saved-blocks/add', { name: someAddress(), json_code })).body;
  return (message as { saved_block: { id: number } }).saved_block.id;
});
export const deletedBlock = byId(async (owner) => {
  const id = await savedBlock.make(owner);
  await owner.api.delete('saved-blocks/delete', { id });
  return id;
});
export const savedView = byId(async ({ api }) => {
  const { message } = (await api.post('saved-views/add', { list: 'contacts', name: 'Oslo', query: 'q=oslo' }))
    .body;
  return (message as { saved_view: { id: number } }).saved_view.id;
});
export const deletedView = byId(async (owner) => {
  const id = await savedView.make(owner);
  await owner.api.delete('saved-views/delete', { id });
  return id;
});
export const form = byUtr(({ api }) => newForm(api));
export const deletedForm = byUtr(async ({ api }) => {
  const utr = await newForm(api);
  await api.delete('forms/delete', { utr });
  return utr;
});
export const picture = byId(({ api }) => newPicture(api));
export const deletedPicture = byId(async ({ api }) => {
  const id = await newPicture(api);
  await api.delete('pictures/delete', { id });
  return id;
});
export const list = {
  make: async ({ api }: Marketer) => `contacts_${await newContactType(api)}`,
  never: () => `contacts_${NO_ID}`,
};
export const segmentAsList = {
  make: async (owner: Marketer) => `segments_${await segment.make(owner)}`,
  never: () => `segments_${NO_ID}`,
};
