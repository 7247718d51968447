import { campaign } from '../contract';
import { readAttention } from './read-attention';
import { Attention } from './schemas';

const tag = 'Overview';

export const attentionEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/overview/attention',
  summary: 'Count what runs or waits for somebody.',
  tag,
  extension: true,
  auth: 'client',
  response: Attention,
  handler: ({ actor }) => readAttention({ actor }),
});
