import { store } from '../contract';
import { discardContent } from './discard-content';
import { getContent } from './get-content';
import { getContentVersion } from './get-content-version';
import { listContent } from './list-content';
import { previewContent } from './preview-content';
import { publishContent } from './publish-content';
import { saveContent } from './save-content';
import {
  ChangeContentInput,
  ContentList,
  ContentPreview,
  ContentQuery,
  ContentVersion,
  ContentVersionQuery,
  ContentView,
  PreviewContentInput,
  SaveContentInput,
} from './schemas';

const shared = { tag: 'Operations', extension: true } as const;
const TEXT = { title: 'About', text: '{{operator}} sells top-ups and gift cards.' };
const CHANGED = 'Where somebody has changed it since `unchanged_since`: 409.';

export const listContentEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/content',
  summary: 'List the shop’s pages of text, such as its terms.',
  auth: 'content:read',
  example: {},
  response: ContentList,
  handler: ({ actor }) => listContent({ actor }),
});

export const getContentEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/content/page',
  summary: 'Read a page as it is being written.',
  auth: 'content:read',
  query: ContentQuery,
  example: { query: { page: 'about' } },
  response: ContentView,
  handler: ({ actor, query }) => getContent({ actor, input: query }),
});

export const getContentVersionEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/content/version',
  summary: 'Read what a page said once.',
  auth: 'content:read',
  query: ContentVersionQuery,
  example: { query: { page: 'about' } },
  response: ContentVersion,
  handler: ({ actor, query }) => getContentVersion({ actor, input: query }),
});

export const previewContentEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/content/preview',
  summary: 'See a text as the shop would show it.',
  description:
    '`{{operator}}`, `{{contact}}` and `{{reservation_minutes}}` are filled in. Of HTML, only what formats a text is left.',
  auth: 'content:read',
  body: PreviewContentInput,
  example: { body: TEXT },
  response: ContentPreview,
  handler: ({ actor, body }) => previewContent({ actor, input: body }),
});

export const saveContentEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/content/save',
  summary: 'Save a draft of a page.',
  description: `Shoppers see it once it is published. ${CHANGED}`,
  auth: 'content:write',
  body: SaveContentInput,
  example: { body: { page: 'about', ...TEXT } },
  response: ContentView,
  handler: ({ actor, body }) => saveContent({ actor, input: body }),
});

export const publishContentEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/content/publish',
  summary: 'Publish a page’s draft.',
  description: `The shop shows it within a second. ${CHANGED}`,
  auth: 'content:write',
  body: ChangeContentInput,
  example: { body: { page: 'about' }, status: 409 },
  response: ContentView,
  handler: ({ actor, body }) => publishContent({ actor, input: body }),
});

export const discardContentEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/content/discard',
  summary: 'Throw a page’s draft away.',
  description: CHANGED,
  auth: 'content:write',
  body: ChangeContentInput,
  example: { body: { page: 'terms' } },
  response: ContentView,
  handler: ({ actor, body }) => discardContent({ actor, input: body }),
});
