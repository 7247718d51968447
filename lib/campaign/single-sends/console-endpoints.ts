import { z } from 'zod';
import { campaign } from '../contract';
import { respondLive } from '../respond-live';
import { SendStatus } from '../send-states';
import { MadeTemplate } from '../templates/console-schemas';
import { CalendarQuery, SendCalendar } from './calendar-schemas';
import { Audience, AudienceQuery, SendProgress, SendSummaries, SendSummariesQuery } from './console-schemas';
import { listAudience } from './list-audience';
import { listSummaries } from './list-summaries';
import { readCalendar } from './read-calendar';
import { readProgress } from './read-progress';
import { restoreSingleSend } from './restore-single-send';
import { saveAsTemplate } from './save-as-template';
import { SingleSendQuery } from './schemas';

/** Nothing happens before then to a send that waits for its time. */
const SOON_MS = 10 * 60_000;

const shared = { tag: 'Single sends', extension: true, auth: 'client' } as const;

export const listSingleSendSummariesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/summaries',
  summary: 'List a page of the single sends without their content.',
  description:
    '`state` is what a person calls it: of those that are ready (1), `scheduled` or `paused`; of those that are completed (3), `sent`, `failed` (no mail of it was accepted) or `cancelled`.',
  query: SendSummariesQuery,
  example: { query: { state: 'sent' } },
  response: SendSummaries,
  handler: ({ actor, query }) => listSummaries({ actor, input: query }),
});

export const readSendCalendarEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/calendar',
  summary: 'List the single sends of a month by day.',
  description:
    'What is scheduled, paused, going out or sent, by days of the account’s time zone. The six days before and after the month are in it, too, as its first and last weeks may show them.',
  query: CalendarQuery,
  example: { query: { month: '2026-11' } },
  response: SendCalendar,
  handler: ({ actor, query }) => readCalendar({ actor, input: query }),
});

export const saveSendAsTemplateEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/save-as-template',
  auth: 'emails:write',
  summary: 'Save a single send’s content as a template.',
  description:
    'As it went out, or as it is before that. It gets the send’s name. Of an A/B test, it is version A.',
  record: 'utr',
  body: SingleSendQuery,
  example: { body: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: MadeTemplate,
  handler: async ({ actor, body }) => ({ id: (await saveAsTemplate({ actor, input: body })).id }),
});

export const restoreSingleSendEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/single/send/restore',
  auth: 'sends:write',
  summary: 'Bring a deleted single send back.',
  description: 'One that was deleted in the last 30 days. One that was to go out is a draft then.',
  record: 'utr',
  body: SingleSendQuery,
  example: { body: { utr: '23405079-5b41-42aa-ae24-bda787ad0d27' } },
  response: z.literal('Restored Successfully'),
  async handler({ actor, body }) {
    await restoreSingleSend({ actor, input: body });
    return 'Restored Successfully' as const;
  },
});

export const getSingleSendProgressEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/progress',
  summary: 'Tell where a single send is.',
  description: 'Its state and counters, without its content. Cheap enough to be asked for every second.',
  record: 'utr',
  query: SingleSendQuery,
  example: { query: { utr: 'ced5b242-24d0-42f2-a50c-7bb5ddd0be5a' } },
  response: SendProgress,
  handler: ({ actor, query }) => readProgress({ actor, input: query }),
});

export const followSingleSendEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/live',
  summary: 'Follow a single send while it goes out.',
  description:
    'Server-sent events: `change` with what `single-send/progress` answers, at most once a second, and `end` once it neither runs nor starts within ten minutes. After ten minutes the answer ends, and the client asks again.',
  record: 'utr',
  query: SingleSendQuery,
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  file: 'text/event-stream',
  response: SendProgress,
  async handler({ actor, query, request }) {
    const read = () => readProgress({ actor, input: query });
    return respondLive(request, actor, {
      key: `single-send ${query.utr}`,
      first: await read(),
      read,
      isOver: ({ status, send_due_at, now }) =>
        status === SendStatus.ready
          ? send_due_at !== null && Date.parse(send_due_at) - Date.parse(now) > SOON_MS
          : status !== SendStatus.running,
      changing: ({ now: _, ...rest }) => rest,
    });
  },
});

export const listSingleSendAudienceEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/single-send/audience',
  summary: 'List whom a single send would reach now, or leave out.',
  description:
    'By address, from the statement that writes the recipients when it starts; as of a moment ago.',
  record: 'utr',
  query: AudienceQuery,
  example: { query: { utr: '045203b7-6133-4aad-a309-ae51f1ece01e', page: 1, per_page: 10 } },
  response: Audience,
  handler: ({ actor, query }) => listAudience({ actor, input: query }),
});
