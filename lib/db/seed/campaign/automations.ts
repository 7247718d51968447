import { eq } from 'drizzle-orm';
import { automationSchedules, automations } from '@/lib/db/schema';
import type { SeedContext } from '../context';
import type { Audience } from './audience';
import { type Lived, seedEnrolments } from './enrolments';
import type { ListKey } from './lists';
import { utrOf } from './moments';
import type { SegmentKey } from './segments';
import type { SenderKey } from './senders';
import type { GroupKey } from './suppression';
import type { TemplateKey } from './templates';

type Wait = ['instantly' | 'days' | 'hours', number];

type Plan = {
  name: string;
  /** 1 welcome, 2 custom. */
  type: 1 | 2;
  target: { list: ListKey } | { segment: SegmentKey };
  group: GroupKey;
  sender: SenderKey;
  made: number;
  /** Days before now that it went live. */
  live?: { since: number };
  mails: [subject: string, template: TemplateKey, wait: Wait][];
};

const plans: readonly Plan[] = [
  {
    name: 'Partner onboarding',
    type: 1,
    target: { list: 'partners' },
    group: 'news',
    sender: 'news',
    made: 302,
    live: { since: 300 },
    mails: [
      ['Your price list, ((company_name|partner))', 'announcement', ['instantly', 1]],
      ['How to order in bulk', 'letter', ['days', 3]],
    ],
  },
  {
    name: 'Welcome, reader',
    type: 1,
    target: { list: 'readers' },
    group: 'news',
    sender: 'news',
    made: 331,
    live: { since: 330 },
    mails: [
      ['Good to have you, ((first_name|friend))', 'welcome', ['instantly', 1]],
      ['Three things to try first', 'digest', ['days', 2]],
      ['A small thank you', 'flash', ['days', 5]],
    ],
  },
  {
    name: 'After the gift guide',
    type: 2,
    target: { segment: 'engaged' },
    group: 'offers',
    sender: 'offers',
    made: 5,
    mails: [
      ['Still looking, ((first_name|friend))?', 'letter', ['hours', 6]],
      ['Last orders for the holidays', 'flash', ['days', 4]],
    ],
  },
];

const HOURS = { instantly: 0, hours: 1, days: 24 } as const;

/**
 * Inserts the automations with their mails, and what readers did with those that are live. Gives these, to end the
 * places of those who left all mail since.
 */
export async function seedAutomations(context: SeedContext, audience: Audience): Promise<Lived[]> {
  const { tx, ago } = context;
  const all: Lived[] = [];
  for (const plan of plans) {
    const { name, target, live } = plan;
    const touched = live?.since ?? plan.made - 0.02;
    const [automation] = await tx
      .insert(automations)
      .values({
        user_id: audience.owner,
        automation_for: 'list' in target ? audience.lists[target.list] : audience.segments[target.segment],
        automation_for_table: 'list' in target ? 'contacts_' : 'segments_',
        automation_name: name,
        exit_criteria: plan.type - 1,
        unsubscribe_group_id: audience.groups[plan.group],
        automation_type: plan.type,
        utr: utrOf(name),
        status: live ? 1 : 0,
        live_at: live ? ago(live.since) : null,
        baseline_at: live ? ago(live.since) : null,
        created_at: ago(plan.made),
        updated_at: ago(touched),
      })
      .returning({ id: automations.id, updated_at: automations.updated_at });
    if (!automation) throw new Error('The automation was not made.');
    const mails = await tx
      .insert(automationSchedules)
      .values(
        plan.mails.map(([subject, template, [waiting_type, waiting_period]], i) => ({
          user_id: audience.owner,
          automation_id: automation.id,
          sender_id: audience.senders[plan.sender],
          subject,
          waiting_period,
          waiting_type,
          place: i + 1,
          utr: utrOf(`${name} ${i}`),
          template_id: audience.templates[template].id,
          preview_img: audience.templates[template].preview_image,
          created_at: ago(plan.made - 0.01 * (i + 1)),
          updated_at: ago(plan.made - 0.01 * (i + 1)),
        })),
      )
      .returning({ id: automationSchedules.id });
    if (!live || !('list' in target)) continue;
    const lived: Lived = {
      owner: audience.owner,
      id: automation.id,
      name,
      list: audience.lists[target.list],
      groupId: audience.groups[plan.group],
      since: ago(live.since),
      until: ago(0),
      mails: plan.mails.map(([, template, [type, period]], i) => ({
        id: mails[i]?.id ?? 0,
        hours: HOURS[type] * period,
        links: audience.templates[template].links,
      })),
    };
    all.push(lived);
    const totals = await seedEnrolments(context, lived);
    await tx
      .update(automations)
      .set({ ...totals, updated_at: automation.updated_at })
      .where(eq(automations.id, automation.id));
  }
  return all;
}
