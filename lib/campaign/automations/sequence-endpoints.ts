import { z } from 'zod';
import { campaign } from '../contract';
import { SendPreview } from '../single-sends/draft-schemas';
import { BoughtAfterEmails } from './bought-schemas';
import { previewEmail } from './preview-email';
import { readBought } from './read-bought';
import { readEmail } from './read-email';
import { readFigures } from './read-figures';
import { readSequence } from './read-sequence';
import { reviewChange, reviewEmailChange } from './review-change';
import { AutomationQuery } from './schemas';
import {
  EditedEmail,
  EmailImpact,
  EmailImpactQuery,
  EmailQuery,
  Figures,
  Impact,
  ImpactQuery,
  PreviewEmailQuery,
  Sequence,
  TestEmailInput,
} from './sequence-schemas';
import { simulate } from './simulate';
import { SimulateQuery, Simulation } from './simulation-schemas';
import { testEmail } from './test-email';

const shared = {
  tag: 'Automations',
  extension: true,
  auth: 'client',
  method: 'GET',
  record: 'utr',
} as const;

export const getAutomationSequenceEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/sequence',
  summary: 'Get an automation as it is edited, with its emails in order.',
  query: AutomationQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5' } },
  response: Sequence,
  handler: ({ actor, query }) => readSequence({ actor, input: query }),
});

export const getAutomationFiguresEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/figures',
  summary: 'Tell who is where in an automation, and what came of each email.',
  description: 'People as of now; what came of the emails as of a few seconds ago.',
  query: AutomationQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5' } },
  response: Figures,
  handler: ({ actor, query }) => readFigures({ actor, input: query }),
});

export const getAutomationBoughtEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/bought',
  summary: 'Tell what the shop sold after clicks in an automation’s emails.',
  description: 'Counted as for single sends, and only for the shop’s own account.',
  query: AutomationQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5' } },
  response: BoughtAfterEmails,
  handler: ({ actor, query }) => readBought({ actor, input: query }),
});

export const getAutomationImpactEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/impact',
  summary: 'Tell who would leave an automation if its group or exit rule were these.',
  query: ImpactQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5', exit_criteria: 1 } },
  response: Impact,
  handler: ({ actor, query }) => reviewChange({ actor, input: query }),
});

export const simulateAutomationEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/simulate',
  summary: 'Tell when somebody who joins at a time would get each mail.',
  description:
    'As the engine counts, if every mail leaves when it is due. With a contact, also whether it would get any; one that is inside is shown as it is.',
  query: SimulateQuery,
  example: { query: { utr: '985f4126-ccc8-4848-a2be-bcb407dd12c5', date: '2030-11-20', time: '09:00' } },
  response: Simulation,
  handler: ({ actor, query }) => simulate({ actor, input: query }),
});

export const getAutomationEmailDraftEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/schedule/draft',
  summary: 'Get a mail of an automation as it is edited.',
  description: '`utr` is the mail’s own.',
  query: EmailQuery,
  example: { query: { utr: 'bf807bd2-db89-442d-ad26-aae8be20a3c6' } },
  response: EditedEmail,
  handler: ({ actor, query }) => readEmail({ actor, input: query }),
});

export const previewAutomationEmailEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/schedule/preview',
  summary: 'Show a mail of an automation as a contact would get it.',
  description: '`utr` is the mail’s own. Its links lead to pages that change nothing.',
  query: PreviewEmailQuery,
  example: { query: { utr: 'bf807bd2-db89-442d-ad26-aae8be20a3c6', contact_id: 12 } },
  response: SendPreview,
  handler: ({ actor, query }) => previewEmail({ actor, input: query }),
});

export const testAutomationEmailEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/automations/schedule/test',
  auth: 'sends:write',
  summary: 'Mail a mail of an automation to some addresses as a test.',
  description:
    '`utr` is the mail’s own. As it is saved, with `[Test] ` before its subject. To at most 10, and 30 an hour for each account, tests of sends and templates included (429). A contact’s address gets that contact’s values, another the names of the fields; with `contact_id`, all get that contact’s. Without a verified sender, or content: 409.',
  body: TestEmailInput,
  example: { body: { utr: 'bf807bd2-db89-442d-ad26-aae8be20a3c6', emails: ['ada.moss@example.net'] } },
  response: z.literal('Test Mail Send'),
  async handler({ actor, body }) {
    await testEmail({ actor, input: body });
    return 'Test Mail Send' as const;
  },
});

export const getAutomationEmailImpactEndpoint = campaign.endpoint({
  ...shared,
  path: '/automations/schedule/impact',
  summary: 'Tell what another wait for a mail, or its removal, would do to those inside.',
  description: '`utr` is the mail’s own.',
  query: EmailImpactQuery,
  example: {
    query: { utr: 'bf807bd2-db89-442d-ad26-aae8be20a3c6', waiting_period: 2, waiting_type: 'days' },
  },
  response: EmailImpact,
  handler: ({ actor, query }) => reviewEmailChange({ actor, input: query }),
});
