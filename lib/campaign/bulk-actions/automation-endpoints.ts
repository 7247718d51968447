import { campaign } from '../contract';
import { BULK_BODY_BYTES } from '../inputs/str-ids';
import { addToAutomation } from './add-to-automation';
import { AddedToAutomation, AddToAutomationInput } from './automation-schemas';

export const addToAutomationEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/people/add-to-automation',
  summary: 'Put contacts into a live automation.',
  description:
    'Those with the given ids, or with `all` all that a filter finds; at most 10,000. Each enters once, whether in its list or segment or not, and gets the first email after its wait. If people leave the automation with its list or segment, only those in it enter.',
  tag: 'People',
  extension: true,
  auth: 'audience:write',
  record: 'utr',
  body: AddToAutomationInput,
  maxBodyBytes: BULK_BODY_BYTES,
  example: { body: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5', strIds: [21, 22, 23] } },
  response: AddedToAutomation,
  handler: ({ actor, body }) => addToAutomation({ actor, input: body }),
});
