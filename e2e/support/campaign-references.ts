// How to make the record that a field of a request names, so that another account can try it. Whoever adds an endpoint
// with such a field adds it here: the isolation test fails until then.
import type { z } from 'zod';
import { fieldMarks } from '@/lib/fields';
import type { Endpoint } from '@/lib/http/endpoint';
import { defOf, unwrap } from '@/lib/http/zod-shape';
import {
  automation,
  bulkAction,
  byList,
  contact,
  contactImport,
  contactType,
  deletedAutomation,
  deletedBlock,
  deletedContact,
  deletedField,
  deletedForm,
  deletedPicture,
  deletedSend,
  deletedTemplate,
  deletedView,
  draft,
  field,
  form,
  group,
  groupRecipient,
  type Kind,
  list,
  liveAutomation,
  merge,
  notificationRecipient,
  pendingRecipient,
  picture,
  reportLink,
  savedBlock,
  savedView,
  schedule,
  segment,
  segmentAsList,
  segmentRecipient,
  send,
  sender,
  stagedImport,
  startedSend,
  suppressionImport,
  template,
  templateVersion,
  unsubscriber,
  unverifiedSender,
} from './campaign-kinds';

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
  '/saved-blocks/update id': [savedBlock],
  '/saved-blocks/delete id': [savedBlock],
  '/saved-blocks/restore id': [deletedBlock],
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
  '/single-send/report-links utr': [startedSend],
  '/single-send/report/export utr': [send],
  '/single-send/report-links/create utr': [startedSend],
  '/single-send/report-links/delete id': [reportLink],
  '/single-send/domains utr': [send],
  '/single-send/devices utr': [send],
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
