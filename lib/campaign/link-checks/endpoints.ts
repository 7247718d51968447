import { campaign } from '../contract';
import { checkLinks } from './check-links';
import { CheckedLinks, CheckLinksInput } from './schemas';

export const checkLinksEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/template/check-links',
  summary: 'Ask whether the links of an email answer.',
  description: 'This server asks for each link, at most once in five minutes. Up to 120 calls an hour.',
  tag: 'Templates',
  extension: true,
  auth: 'emails:write',
  body: CheckLinksInput,
  example: { body: { urls: ['http://localhost/not-asked-for'] } },
  response: CheckedLinks,
  handler: ({ actor, body }) => checkLinks({ actor, input: body }),
});
