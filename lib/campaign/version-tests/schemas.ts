import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { singleLine } from '../inputs/single-line';
import { MAX_CONTENT } from '../templates/content-size';

const settings = {
  tests: z
    .enum(['subject', 'content'])
    .describe('What differs in version B; everything else is the send’s, which is version A.'),
  share: z.int().min(5).max(50).describe('How many in a hundred get the test, half of them each version.'),
  measure: z.enum(['opens', 'clicks']).describe('What decides: how many people opened or clicked.'),
  wait_hours: z.int().min(1).max(72).describe('How long to wait for that once the test has gone out.'),
};

/** Version B and how it is compared, as a draft is saved with it. */
export const VersionTestInput = z.object({
  ...settings,
  subject: singleLine(998).default('').describe('The subject of B, where the subject is tested.'),
  content: z.enum(['template', 'html']).default('template').describe('What the content of B is made of.'),
  template_id: recordId().optional().describe('The template of B, where the content is tested.'),
  template_html: text(MAX_CONTENT).default('').describe('The HTML of B, where that is its content.'),
});

export const VersionTestView = z
  .object({
    ...settings,
    subject: z.string().describe('The subject of B.'),
    content: z.enum(['template', 'html']).describe('What the content of B is made of.'),
    template_id: z.int().describe('The template of B.'),
    template_html: z.string().describe('The HTML of B.'),
  })
  .meta({ id: 'SingleSendVersionTest' });

const version = z.enum(['a', 'b']);
const Counted = z.object({
  sent: z.int().describe('How many were delivered.'),
  events: z.int().describe('How many people opened or clicked, whichever decides.'),
});

/** Where the test of a send is. */
export const TestState = z
  .object({
    tests: settings.tests,
    share: settings.share,
    measure: settings.measure,
    wait_hours: settings.wait_hours,
    decides_at: z
      .string()
      .nullable()
      .describe('When the winner is chosen; null until the test has gone out.'),
    decided_at: z.string().nullable().describe('When the winner was chosen.'),
    winner: version.nullable().describe('The version that the rest gets; null until it is chosen.'),
    verdict: z
      .enum(['better', 'tie', 'too_few'])
      .nullable()
      .describe('Why: it was better, both were equal, or too few people did anything; then A goes.'),
    figures: z
      .object({ a: Counted.describe('Of version A.'), b: Counted.describe('Of version B.') })
      .nullable()
      .describe('What the winner was chosen by.'),
  })
  .meta({ id: 'SingleSendTestState' });

/** What has come of both versions of a send so far. */
export const Versions = z.object({
  versions: z
    .array(
      z.object({
        version: version.describe('Which of the two.'),
        subject: z.string(),
        recipients: z.int().describe('How many were chosen to get it in the test.'),
        waiting: z.int().describe('How many emails still have to be handed over.'),
        delivered: z.int(),
        opened: z.int().describe('How many people opened it.'),
        clicked: z.int().describe('How many people clicked a link in it.'),
        unsubscribed: z.int().describe('How many people unsubscribed by its link.'),
      }),
    )
    .describe('A and B, by those who got them in the test; empty where nothing is tested.'),
});

export type VersionTestInput = z.output<typeof VersionTestInput>;
export type VersionTestView = z.output<typeof VersionTestView>;
export type TestState = z.output<typeof TestState>;
