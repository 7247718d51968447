import { campaign } from '../contract';
import { moveSchedule } from './move-schedule';
import { MovedSchedule, MoveImpact, MoveImpactQuery, MoveScheduleInput } from './move-schemas';
import { reviewMove } from './review-move';

const shared = { tag: 'Automations', extension: true, auth: 'client', record: 'utr' } as const;

export const moveAutomationScheduleEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/automations/schedule/move',
  auth: 'sends:write',
  summary: 'Move a mail of an automation to another place.',
  description:
    '`utr` is the mail’s own. Everybody inside still gets each mail once: who waits gets the first mail, in the new order, that they haven’t got, and waits as long as it says since the last one left. Who has finished gets nothing more.',
  body: MoveScheduleInput,
  example: { body: { utr: 'bf807bd2-db89-442d-ad26-aae8be20a3c6', place: 1 } },
  response: MovedSchedule,
  handler: ({ actor, body }) => moveSchedule({ actor, input: body }),
});

export const getAutomationMoveImpactEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/automations/schedule/move-impact',
  summary: 'Tell what moving a mail of an automation would do to those inside.',
  description: '`utr` is the mail’s own.',
  query: MoveImpactQuery,
  example: { query: { utr: 'bf807bd2-db89-442d-ad26-aae8be20a3c6', place: 1 } },
  response: MoveImpact,
  handler: ({ actor, query }) => reviewMove({ actor, input: query }),
});
