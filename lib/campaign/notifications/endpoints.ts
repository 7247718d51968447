import { z } from 'zod';
import { campaign } from '../contract';
import { bulkDelete } from '../inputs/bulk-delete';
import { listRecipients, pageOfRecipients } from './list-recipients';
import { resendConfirmation } from './resend-confirmation';
import { addRecipient, deleteRecipients } from './save-recipient';
import { IdQuery, ListQuery, NotificationRecipients, ResendInput, SaveInput } from './schemas';

const tag = 'Notification recipients';

export const listNotificationRecipientsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/notification-recipients',
  summary: 'List the notification recipients.',
  description:
    'Those who have confirmed get email when a single send starts, completes or fails, an import ends, a sender is verified, an automation goes live or pauses, and when a send’s bounces or complaints pass their limits. `status` is `pending` until the recipient has confirmed. `page`, `per_page` and `search` are extensions.',
  tag,
  auth: 'client',
  query: ListQuery,
  response: NotificationRecipients,
  streamed: {
    under: 'notifications',
    rows: ({ actor, query }) => listRecipients({ actor, input: query }),
    page: ({ actor, query }) => pageOfRecipients({ actor, input: query }),
  },
});

export const addNotificationRecipientEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/notification-recipient/save',
  summary: 'Add a notification recipient.',
  description:
    'A link that is good for 48 hours is mailed to the address; the page that it opens has a button that confirms it. Until then it gets nothing else. The account’s own address and those of its verified senders need no confirmation.',
  tag,
  auth: 'settings:write',
  body: SaveInput,
  statuses: { 403: 'The account’s own address is not confirmed.' },
  example: { body: { email_address: 'ada.moss@example.net', email_owner: 'Ada Moss' } },
  response: z.literal('Added Successfully'),
  handler: async ({ actor, body }) => {
    await addRecipient({ actor, input: body });
    return 'Added Successfully' as const;
  },
});

export const deleteNotificationRecipientEndpoint = campaign.endpoint({
  method: 'DELETE',
  path: '/notification-recipient/delete',
  summary: 'Delete a notification recipient.',
  tag,
  auth: 'settings:write',
  query: IdQuery,
  record: 'id',
  example: { query: { id: 1 } },
  response: z.literal('Deleted Successfully'),
  handler: async ({ actor, query }) => {
    await deleteRecipients({ actor, input: { ids: [query.id] } });
    return 'Deleted Successfully' as const;
  },
});

export const deleteNotificationRecipientsEndpoint = campaign.endpoint({
  ...bulkDelete,
  auth: 'settings:write',
  path: '/notification-recipient/bulk-delete',
  summary: 'Delete notification recipients.',
  tag,
  example: { body: { strIds: [2] } },
  handler: async ({ actor, body }) => {
    await deleteRecipients({ actor, input: { ids: body.strIds } });
    return 'Deleted Successfully' as const;
  },
});

export const resendNotificationConfirmationEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/notification-recipient/resend-mail',
  summary: 'Mail the confirming link to a notification recipient again.',
  description: 'At most once a minute for each recipient (429). A confirmed recipient needs none (409).',
  tag,
  extension: true,
  auth: 'settings:write',
  record: 'id',
  body: ResendInput,
  statuses: { 403: 'The account’s own address is not confirmed.' },
  example: { body: { id: 3 } },
  response: z.literal('Confirmation Mail Sent'),
  handler: async ({ actor, body }) => {
    await resendConfirmation({ actor, input: body });
    return 'Confirmation Mail Sent' as const;
  },
});
