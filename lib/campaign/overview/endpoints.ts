import { z } from 'zod';
import { campaign } from '../contract';
import { hideGuide, readGuide } from './guide';
import { readAttention } from './read-attention';
import { Attention, Guide, HideGuideInput } from './schemas';

const tag = 'Overview';

export const getAttentionEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/overview/attention',
  summary: 'Count what runs or waits for somebody.',
  tag,
  extension: true,
  auth: 'client',
  response: Attention,
  handler: ({ actor }) => readAttention({ actor }),
});

export const getGuideEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/overview/guide',
  summary: 'Tell which steps up to the first send are done.',
  tag,
  extension: true,
  auth: 'client',
  response: Guide,
  handler: ({ actor }) => readGuide({ actor }),
});

export const hideGuideEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/overview/guide/hide',
  summary: 'Put the first-run guide away, or show it again.',
  tag,
  extension: true,
  auth: 'views:write',
  body: HideGuideInput,
  example: { body: { is_hidden: true } },
  response: z.literal('Updated Successfully'),
  async handler({ actor, body }) {
    await hideGuide({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
