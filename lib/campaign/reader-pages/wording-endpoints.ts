import { campaign } from '../contract';
import { readWording } from './read-wording';
import { saveWording } from './save-wording';
import { ReaderPage, SaveReaderPageInput } from './schemas';

const shared = { tag: 'Suppression', extension: true, auth: 'client' } as const;

export const getReaderPageEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/reader-page',
  summary: 'Get what the account says on its unsubscribe page.',
  response: ReaderPage,
  handler: ({ actor }) => readWording({ actor }),
});

export const saveReaderPageEndpoint = campaign.endpoint({
  ...shared,
  auth: 'audience:write',
  method: 'POST',
  path: '/reader-page/save',
  summary: 'Change what the account says on its unsubscribe page.',
  description: 'Plain texts: tags are shown as they are. Without a text, the page has its own, or none.',
  body: SaveReaderPageInput,
  example: {
    body: {
      heading: 'Leaving Nordlys?',
      intro: 'You can also choose to get fewer emails.',
      goodbye: 'You are welcome back at any time.',
      asks_why: true,
    },
  },
  response: ReaderPage,
  handler: ({ actor, body }) => saveWording({ actor, input: body }),
});
