import { campaign } from '../contract';
import { CONTENT_BODY_BYTES } from '../templates/content-size';
import {
  DraftView,
  Launched,
  LaunchInput,
  NewDraftInput,
  PreviewQuery,
  SaveDraftInput,
  SendPreview,
} from './draft-schemas';
import { draftView } from './draft-view';
import { launchSingleSend } from './launch-single-send';
import { previewSingleSend } from './preview-single-send';
import { getSingleSend } from './rows';
import { createDraft, saveDraft } from './save-draft';
import { SingleSendQuery } from './schemas';

const shared = { tag: 'Single sends', extension: true, auth: 'client' } as const;

export const createSingleSendDraftEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/draft/create',
  auth: 'sends:write',
  summary: 'Add a draft of a single send.',
  description:
    'Of which all but the sender may still be missing. `content` says what its mail is: a template’s (`template_id`), HTML of its own (`template_html`), or a design of its own (`template_json`).',
  maxBodyBytes: CONTENT_BODY_BYTES,
  body: NewDraftInput,
  example: {
    body: { single_send_name: 'Spring letter', sender_id: 1, content: 'template', template_id: 101 },
  },
  response: DraftView,
  handler: async ({ actor, body }) => draftView(await createDraft({ actor, input: body })),
});

export const updateSingleSendDraftEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/draft/update',
  auth: 'sends:write',
  summary: 'Write a draft of a single send anew.',
  description: 'All of it: what is left out is emptied. One that is no draft: 409.',
  record: 'utr',
  maxBodyBytes: CONTENT_BODY_BYTES,
  body: SaveDraftInput,
  example: {
    body: {
      utr: '226ad933-858a-468f-adf9-5b6e21ee78a8',
      single_send_name: 'Tournament invitation',
      sender_id: 1,
      subject: 'You are invited: the winter cup',
      content: 'template',
      template_id: 101,
      recipient_id: ['contacts_1'],
    },
  },
  response: DraftView,
  handler: async ({ actor, body }) => draftView(await saveDraft({ actor, input: body })),
});

export const getSingleSendDraftEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/draft',
  summary: 'Get a single send as it is edited.',
  record: 'utr',
  query: SingleSendQuery,
  example: { query: { utr: '045203b7-6133-4aad-a309-ae51f1ece01e' } },
  response: DraftView,
  handler: async ({ actor, query }) => draftView(await getSingleSend(actor.id, query.utr)),
});

export const launchSingleSendEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/launch',
  auth: 'sends:write',
  summary: 'Send a draft, or schedule it.',
  description:
    'As it is saved: at once, or at its time. With `undo_seconds`, what goes out at once starts so much later, and `single/send/cancel` makes it a draft again until then. Without content, subject, recipients or a verified sender: 409.',
  record: 'utr',
  body: LaunchInput,
  example: { body: { utr: '045203b7-6133-4aad-a309-ae51f1ece01e', undo_seconds: 10 } },
  response: Launched,
  handler: ({ actor, body }) => launchSingleSend({ actor, input: body }),
});

export const previewSingleSendEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/preview',
  summary: 'Show a single send as a contact would get it.',
  description: 'Its links lead to pages that change nothing.',
  record: 'utr',
  query: PreviewQuery,
  example: { query: { utr: '045203b7-6133-4aad-a309-ae51f1ece01e', contact_id: 12 } },
  response: SendPreview,
  handler: ({ actor, query }) => previewSingleSend({ actor, input: query }),
});
