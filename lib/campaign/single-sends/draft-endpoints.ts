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

export const newDraftEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/draft/create',
  summary: 'Add a draft of a single send.',
  description:
    'Of which all but the sender may still be missing. `content` says what its mail is: a template’s (`template_id`), HTML of its own (`template_html`), or the design that it has.',
  maxBodyBytes: CONTENT_BODY_BYTES,
  body: NewDraftInput,
  response: DraftView,
  handler: async ({ actor, body }) => draftView(await createDraft({ actor, input: body })),
});

export const saveDraftEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/draft/update',
  summary: 'Write a draft of a single send anew.',
  description: 'All of it: what is left out is emptied. One that is no draft: 409.',
  record: 'utr',
  maxBodyBytes: CONTENT_BODY_BYTES,
  body: SaveDraftInput,
  response: DraftView,
  handler: async ({ actor, body }) => draftView(await saveDraft({ actor, input: body })),
});

export const draftEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/draft',
  summary: 'Get a single send as it is edited.',
  record: 'utr',
  query: SingleSendQuery,
  response: DraftView,
  handler: async ({ actor, query }) => draftView(await getSingleSend(actor.id, query.utr)),
});

export const launchSingleSendEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/launch',
  summary: 'Send a draft, or schedule it.',
  description:
    'As it is saved: at once, or at its time. With `undo_seconds`, what goes out at once starts so much later, and `single/send/cancel` makes it a draft again until then. Without content, subject, recipients or a verified sender: 409.',
  record: 'utr',
  body: LaunchInput,
  response: Launched,
  handler: ({ actor, body }) => launchSingleSend({ actor, input: body }),
});

export const previewSendEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/preview',
  summary: 'Show a single send as a contact would get it.',
  description: 'Its links lead to pages that change nothing.',
  record: 'utr',
  query: PreviewQuery,
  response: SendPreview,
  handler: ({ actor, query }) => previewSingleSend({ actor, input: query }),
});
