import { campaign } from '../contract';
import { checkSenderDns } from './check-sender';
import { SenderDns, SenderDnsQuery } from './schemas';

export const getSenderDnsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/sender/dns',
  summary: 'Look up the SPF, DKIM and DMARC records of a sender’s domain.',
  description:
    'Answers are at most five minutes old, with `again` ten seconds. `expected` is the record to add, where this installation knows it. 60 lookups an hour (429).',
  tag: 'Senders',
  extension: true,
  auth: 'client',
  record: 'sender_id',
  query: SenderDnsQuery,
  example: { query: { sender_id: 1 } },
  response: SenderDns,
  handler: ({ actor, query }) => checkSenderDns({ actor, input: query }),
});
