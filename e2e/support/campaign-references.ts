// How to make the record that a field of a request names, so that another account can try it. Whoever adds an endpoint
// with such a field adds it here: the isolation test fails until then.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { fieldMarks } from '@/lib/fields';
import type { Endpoint } from '@/lib/http/endpoint';
import { defOf, unwrap } from '@/lib/http/zod-shape';
import type { Marketer } from './campaign';
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
const byList = (kind: Kind): Kind => ({
  make: async (owner) => [await kind.make(owner)],
  never: () => [kind.never()],
});

const contactType = byId(({ api }) => newContactType(api));
const contact = byId(async ({ api }) => newContact(api, await newContactType(api)));
const deletedContact = byId(async ({ api }) => {
  const id = await newContact(api, await newContactType(api));
  await api.delete('contacts/delete', { contact_id: id });
  return id;
});
const segment = byId(async ({ api }) => newSegment(api, await newContactType(api)));
const segmentRecipient = byId(async ({ api }) =>
  newSegmentRecipient(api, await newSegment(api, await newContactType(api))),
);
const group = byId(({ api }) => newGroup(api));
const groupRecipient = byId(async ({ api }) => newGroupRecipient(api, await newGroup(api)));
const unsubscriber = byId(({ api }) => newUnsubscriber(api));
const notificationRecipient = byId(({ api }) => newNotificationRecipient(api));
const pendingRecipient = byId(({ api }) => newNotificationRecipient(api, someAddress(), false));
const field = byId(({ api }) => newField(api));
const deletedField = byId(async ({ api }) => {
  const id = await newField(api);
  await api.delete('custom-fields/delete', { id, undo_seconds: 60 });
  return id;
});
const sender = byId(({ api }) => newSender(api));
const unverifiedSender = byId(({ api }) => newSender(api, { verified: false }));
const template = byId(({ api }) => newTemplate(api));
const deletedTemplate = byId(async ({ api }) => {
  const template_id = await newTemplate(api);
  await api.delete('template/delete', { template_id });
  return template_id;
});
const templateVersion = byId(async ({ api }) => {
  const template_id = await newTemplate(api);
  const { message } = (await api.post('template/version/save', { template_id, name: 'Kept' })).body;
  return (message as { version: { id: number } }).version.id;
});
const send = byUtr(({ api }) => newSend(api));
const draft = byUtr(({ api }) => newSend(api, undefined, { draft: true }));
const deletedSend = byUtr(async ({ api }) => {
  const utr = await newSend(api);
  await api.delete('single/send/delete', { utr });
  return utr;
});
const automation = byUtr(({ api }) => newAutomation(api));
const deletedAutomation = byUtr(async ({ api }) => {
  const utr = await newAutomation(api);
  await api.delete('automations/delete', { utr });
  return utr;
});
const schedule = byUtr(async ({ api }) => {
  const mailing = await newMailing(api);
  return newSchedule(api, await newAutomation(api, mailing), mailing.sender_id);
});
const liveAutomation = byUtr(async ({ api }) => {
  const mailing = await newMailing(api);
  const utr = await newAutomation(api, mailing);
  await newSchedule(api, utr, mailing.sender_id);
  await api.get('automations/set-live', { utr });
  return utr;
});
const contactImport = byId(async ({ api }) => {
  await importContacts(api, await newContactType(api), 'email\nada@example.net\n');
  const { imports } = (await api.get('contacts/imports')).body.message as { imports: { id: number }[] };
  return imports[0]?.id;
});
const stagedImport = byId(async ({ api }) => {
  const file = new File(['email\nada@example.net\n'], 'people.csv', { type: 'text/csv' });
  const { message } = (await api.multipart('contacts/import/stage', [['file', file]])).body;
  return (message as { import: { id: number } }).import.id;
});
const bulkAction = byId(async ({ api }) => {
  const strIds = [await newContact(api, await newContactType(api))];
  const { message } = (await api.post('people/bulk-actions/start', { kind: 'delete', strIds })).body;
  return (message as { bulk_action: { id: number } }).bulk_action.id;
});
const merge = byId(async ({ api }) => {
  const list = await newContactType(api);
  const [contact_id, other] = [await newContact(api, list), await newContact(api, list)];
  const { message } = (await api.post('people/merge', { contact_id, strIds: [other] })).body;
  return (message as { merge_id: number }).merge_id;
});
const suppressionImport = byId(async ({ api }) => {
  const file = new File(['email\nada@example.net\n'], 'left.csv', { type: 'text/csv' });
  return ((await api.multipart('suppression/import', [['file', file]])).body.message as { id: number }).id;
});
const savedView = byId(async ({ api }) => {
  const { message } = (await api.post('saved-views/add', { list: 'contacts', name: 'Oslo', query: 'q=oslo' }))
    .body;
  return (message as { saved_view: { id: number } }).saved_view.id;
});
const deletedView = byId(async (owner) => {
  const id = await savedView.make(owner);
  await owner.api.delete('saved-views/delete', { id });
  return id;
});
const form = byUtr(({ api }) => newForm(api));
const deletedForm = byUtr(async ({ api }) => {
  const utr = await newForm(api);
  await api.delete('forms/delete', { utr });
  return utr;
});
const picture = byId(({ api }) => newPicture(api));
const deletedPicture = byId(async ({ api }) => {
  const id = await newPicture(api);
  await api.delete('pictures/delete', { id });
  return id;
});
const list = {
  make: async ({ api }: Marketer) => `contacts_${await newContactType(api)}`,
  never: () => `contacts_${NO_ID}`,
};
const segmentAsList = {
  make: async (owner: Marketer) => `segments_${await segment.make(owner)}`,
  never: () => `segments_${NO_ID}`,
};

/** Fields that name the same kind of record wherever they stand; several kinds where a field takes several. */
const EVERYWHERE: Readonly<Record<string, readonly Kind[]>> = {
  contact_type_id: [contactType],
  contact_id: [contact],
  segment_id: [segment],
  segment_recipient_id: [segmentRecipient],
  groupId: [group],
  unsubscribe_groups_id: [group],
  unsubscribe_group_id: [group],
  template_id: [template],
  sender_id: [sender],
  recipient_id: [byList(list), byList(segmentAsList)],
  exclude_specific_recipient_id: [byList(list), byList(segmentAsList)],
  automation_for: [list, segmentAsList],
};

/** Fields whose meaning their endpoint decides: `path field`. */
const HERE: Readonly<Record<string, readonly Kind[]>> = {
  '/global-unsubscribes/delete id': [unsubscriber],
  '/global-unsubscribes/bulk-delete strIds': [byList(unsubscriber)],
  '/suppression/list group_id': [group],
  '/suppression/export group_id': [group],
  '/suppression/import group_id': [group],
  '/suppression/import/undo id': [suppressionImport],
  '/suppression/remove strIds': [byList(unsubscriber)],
  '/contacts-type/update id': [contactType],
  '/segment/update id': [segment],
  '/unsubscribes-groups/details id': [group],
  '/unsubscribes-groups/update id': [group],
  '/unsubscribes-groups/delete id': [group],
  '/unsubscribes-groups/recipients-delete id': [groupRecipient],
  '/unsubscribes-groups/recipients-bulk-delete strIds': [byList(groupRecipient)],
  '/contacts/bulk-delete strIds': [byList(contact)],
  '/people/restore strIds': [byList(deletedContact)],
  '/people/why utr': [send],
  '/pictures/update id': [picture],
  '/pictures/delete id': [picture],
  '/pictures/restore id': [deletedPicture],
  '/brand-kit/save logo_id': [picture],
  '/saved-views/update id': [savedView],
  '/saved-views/delete id': [savedView],
  '/saved-views/restore id': [deletedView],
  '/people/list/export strIds': [byList(contact)],
  '/people/merge strIds': [byList(contact)],
  '/people/merge/undo id': [merge],
  '/people/bulk-actions/start strIds': [byList(contact)],
  '/people/bulk-actions/start list_id': [contactType],
  '/people/bulk-actions/start group_id': [group],
  '/people/bulk-actions/details id': [bulkAction],
  '/people/bulk-actions/undo id': [bulkAction],
  '/contacts/import id': [contactImport],
  '/contacts/import/live id': [contactImport],
  '/contacts/import/undo id': [contactImport],
  '/contacts/import/columns id': [stagedImport],
  '/contacts/import/set-up id': [stagedImport],
  '/contacts/import/check id': [stagedImport],
  '/contacts/import/review id': [stagedImport],
  '/contacts/import/start id': [stagedImport],
  '/contacts/import/discard id': [stagedImport],
  '/contacts/import/errors id': [contactImport],
  '/custom-fields/delete id': [field],
  '/custom-fields/rename id': [field],
  '/custom-fields/restore id': [deletedField],
  '/template/update id': [template],
  '/template/restore template_id': [deletedTemplate],
  '/template/version id': [templateVersion],
  '/template/version/restore id': [templateVersion],
  '/template/version/delete id': [templateVersion],
  '/notification-recipient/delete id': [notificationRecipient],
  '/notification-recipient/bulk-delete strIds': [byList(notificationRecipient)],
  '/notification-recipient/resend-mail id': [pendingRecipient],
  '/sender/resend-mail sender_id': [unverifiedSender],
  '/single/send/duplicate utr': [send],
  '/single-send/details utr': [send],
  '/single/send/update utr': [send],
  '/single/send/delete utr': [send],
  '/single/send/restore utr': [deletedSend],
  '/single/send/draft/update utr': [draft],
  '/single/send/launch utr': [draft],
  '/single-send/draft utr': [send],
  '/single-send/preview utr': [send],
  '/single-send/progress utr': [send],
  // Of one that goes out it never ends.
  '/single-send/live utr': [draft],
  '/single-send/audience utr': [send],
  '/single-send/problems utr': [send],
  '/single-send/activity utr': [send],
  '/single-send/links utr': [send],
  '/single-send/domains utr': [send],
  '/single-send/usual utr': [send],
  '/single-send/versions utr': [send],
  '/single/send/pause utr': [send],
  '/single/send/resume utr': [send],
  '/single/send/cancel utr': [send],
  '/single/send/send-missed utr': [send],
  '/single/send/test utr': [send],
  '/single-send/check utr': [send],
  '/single-send/recipients utr': [send],
  '/single-send/recipients/export utr': [send],
  '/forms/view utr': [form],
  '/forms/update utr': [form],
  '/forms/delete utr': [form],
  '/forms/restore utr': [deletedForm],
  '/forms/sign-ups utr': [form],
  '/automations/recipients utr': [automation],
  '/automations/update utr': [automation],
  '/automations/duplicate utr': [automation],
  '/automations/details utr': [automation],
  '/automations/pause utr': [liveAutomation],
  '/automations/set-live utr': [automation],
  '/automations/delete utr': [automation],
  '/automations/bulk-delete strIds': [byList(automation)],
  '/automations/review utr': [automation],
  '/automations/sequence utr': [automation],
  '/automations/figures utr': [automation],
  '/automations/people utr': [automation],
  '/automations/people schedule_utr': [schedule],
  '/automations/path utr': [automation],
  '/automations/simulate utr': [automation],
  '/automations/impact utr': [automation],
  '/automations/schedule/draft utr': [schedule],
  '/automations/schedule/preview utr': [schedule],
  '/automations/schedule/impact utr': [schedule],
  '/automations/restore utr': [deletedAutomation],
  '/automations/schedule utr': [automation],
  '/automations/schedule/create utr': [automation],
  '/automations/schedule/update utr': [schedule],
  '/automations/schedule/delete utr': [schedule],
};

/** Reference data that belongs to nobody. */
const NOBODYS = ['country_id', 'state_id', 'city_id'];

/** A field that carries an id by its mark, or by what it is called. */
const looksLikeReference = (name: string, schema: z.core.$ZodType): boolean =>
  fieldMarks.get(unwrap(schema) as never)?.record === true ||
  /(^|_)(ids?|utrs?)$|[a-z]Ids?$|^automation_for$|(^|_)refs?$/.test(name);

export type Place = 'query' | 'body' | 'upload';
export type Reference = { name: string; place: Place; kinds: readonly Kind[] | undefined };

const shapeOf = (schema: z.core.$ZodType | undefined) =>
  Object.entries((schema && defOf(schema).shape) ?? {}) as [string, z.core.$ZodType][];

/** An endpoint's fields, wherever they stand. */
export const fieldsAt = (endpoint: Endpoint): { name: string; place: Place; schema: z.core.$ZodType }[] =>
  (['query', 'body', 'upload'] as const).flatMap((place) =>
    shapeOf(endpoint[place]).map(([name, schema]) => ({ name, place, schema })),
  );

/** The fields of an endpoint that name a record; `kinds` is undefined for one that nobody has said how to make. */
export const referencesOf = (endpoint: Endpoint): Reference[] =>
  fieldsAt(endpoint)
    .filter(({ name, schema }) => looksLikeReference(name, schema) && !NOBODYS.includes(name))
    .map(({ name, place }) => ({
      name,
      place,
      kinds: HERE[`${endpoint.path} ${name}`] ?? EVERYWHERE[name],
    }));
