import { campaign } from '../contract';
import { pageOfAutomationRecipients, streamAutomationRecipients } from './list-automation-recipients';
import { pageOfSingleSendRecipients, streamSingleSendRecipients } from './list-single-send-recipients';
import { Deliveries, DeliveriesQuery, StepDeliveries } from './schemas';

const common = {
  method: 'GET',
  auth: 'client',
  extension: true,
  record: 'utr',
  query: DeliveriesQuery,
} as const;

const about =
  'Each with its status (`queued`, `sent`, `bounced`, `failed`, `unknown`, `suppressed`, `cancelled`), the reason, and every event in order, with times and the server’s or provider’s answers. `status` and `email` (whole, in any letter case) narrow it.';

export const singleSendRecipientsEndpoint = campaign.endpoint({
  ...common,
  path: '/single-send/recipients',
  summary: 'Tell what happened to each recipient of a single send.',
  description: `${about} By address; nobody before the send has started.`,
  tag: 'Single sends',
  response: Deliveries,
  streamed: {
    under: 'recipients',
    rows: ({ actor, query }) => streamSingleSendRecipients({ actor, input: query }),
    page: ({ actor, query }) => pageOfSingleSendRecipients({ actor, input: query }),
  },
});

export const automationRecipientsEndpoint = campaign.endpoint({
  ...common,
  path: '/automations/recipients',
  summary: 'Tell what happened to each recipient of an automation’s mails.',
  description: `${about} One row for each mail to each recipient, mail by mail.`,
  tag: 'Automations',
  response: StepDeliveries,
  streamed: {
    under: 'recipients',
    rows: ({ actor, query }) => streamAutomationRecipients({ actor, input: query }),
    page: ({ actor, query }) => pageOfAutomationRecipients({ actor, input: query }),
  },
});
