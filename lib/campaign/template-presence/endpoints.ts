import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import { campaign } from '../contract';
import { respondLive } from '../respond-live';
import { enterTemplate } from './enter-template';
import { leaveTemplate } from './leave-template';
import { followPresence } from './read-presence';
import { PresenceInput, TemplatePresence } from './schemas';

const shared = { tag: 'Templates', extension: true, auth: 'client', record: 'template_id' } as const;
const example = { template_id: 101, window_id: '7f2c1a9e-50b3-4c1d-9a37-3d0e8b6f4c21' };

export const enterTemplateEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/template/presence',
  summary: 'Tell that a template is open in a window.',
  description:
    'For 30 seconds, or for as long as the window follows `template/presence/live`. At most 50 windows of an account (429).',
  body: PresenceInput,
  example: { body: example },
  response: TemplatePresence,
  handler: ({ actor, body, request }) =>
    enterTemplate({ actor, input: body, userAgent: request.headers.get('user-agent') ?? '' }),
});

export const followTemplateEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/template/presence/live',
  summary: 'Follow who else has a template open, and when it is saved.',
  description:
    'Server-sent events: `change` with what `template/presence` answers, within two seconds, and `end` for a window that hasn’t been announced there. When the client leaves, the window is closed.',
  query: PresenceInput,
  // Of a window that isn’t announced: the answer ends.
  example: { query: { ...example, window_id: '0b6d0c8e-8f0e-4f9a-9d7c-2a51f0f3a9d4' } },
  file: 'text/event-stream',
  response: TemplatePresence,
  async handler({ actor, query, request }) {
    const read = () => followPresence({ actor, input: query });
    return respondLive(request, actor, {
      key: `template ${query.template_id} ${query.window_id}`,
      first: await read(),
      read,
      everyMs: 2_000,
      isOver: ({ is_open }) => !is_open,
      onLeft: () =>
        void leaveTemplate({ actor, input: query }).catch((error: unknown) =>
          log().warn({ err: withoutValues(error) }, 'A closed window could not be noted.'),
        ),
    });
  },
});
