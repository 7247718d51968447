import { sql } from 'drizzle-orm';
import type { SeedContext } from '../context';
import { demoAccounts } from '../demo-accounts';
import { seedAutomations } from './automations';
import { seedContacts } from './contacts';
import { endEnrolments } from './enrolments';
import { seedForms } from './forms';
import { seedLists } from './lists';
import { seedSegments } from './segments';
import { seedSenders } from './senders';
import { seedSingleSends } from './single-sends';
import { seedSuppression } from './suppression';
import { seedTemplates } from './templates';

/** Inserts the marketer's lists, contacts, segments, senders, templates and mailings. */
export async function seedCampaign(context: SeedContext, owner: number): Promise<void> {
  const timeZone = demoAccounts.find(({ label }) => label === 'Marketer')?.time_zone ?? 'UTC';
  const lists = await seedLists(context, owner);
  await seedContacts(context, owner, lists);
  const segments = await seedSegments(context, owner, lists);
  const groups = await seedSuppression(context, owner);
  const senders = await seedSenders(context, owner);
  await seedForms(context, { owner, lists, senders });
  const templates = await seedTemplates(context, owner);
  const audience = { owner, timeZone, lists, segments, groups, senders, templates };
  const lived = await seedAutomations(context, audience);
  await seedSingleSends(context, audience);
  for (const automation of lived) await endEnrolments(context, automation);
  await context.tx.execute(
    sql`analyze contact_events, segment_recipients, unsubscribes, deliveries, automation_enrolments`,
  );
}
