import { store } from '../contract';
import { readWaiting } from './read-waiting';
import { Waiting } from './schemas';

export const getWaitingEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/waiting',
  summary: 'Count what waits for somebody of the team.',
  tag: 'Operations',
  extension: true,
  auth: 'overview:read',
  example: {},
  response: Waiting,
  handler: ({ actor }) => readWaiting({ actor }),
});
