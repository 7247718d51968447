import { eq, sql } from 'drizzle-orm';
import { automationSchedules, automations } from '@/lib/db/schema';
import type { SeedContext } from '../context';
import type { Audience } from './audience';
import { type Counts, deliver } from './deliver';
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
  /** Days before now that it went live, and that it was paused. */
  live?: { since: number; until?: number };
  mails: [subject: string, template: TemplateKey, wait: Wait][];
};

const plans: readonly Plan[] = [
  {
    name: 'Partner onboarding',
    type: 1,
    target: { list: 'partners' },
    group: 'news',
    sender: 'news',
    made: 71,
    live: { since: 70, until: 9 },
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
    made: 47,
    live: { since: 45 },
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

/** Inserts the automations with their mails, and what readers did with those that have been live. */
export async function seedAutomations(context: SeedContext, audience: Audience): Promise<void> {
  const { tx, ago } = context;
  for (const plan of plans) {
    const { name, target, live } = plan;
    const touched = live?.until ?? live?.since ?? plan.made - 0.02;
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
        status: live && live.until === undefined ? 1 : 0,
        live_at: live ? ago(live.since) : null,
        created_at: ago(plan.made),
        updated_at: ago(touched),
      })
      .returning({ id: automations.id, updated_at: automations.updated_at });
    if (!automation) throw new Error('The automation was not made.');
    await tx.insert(automationSchedules).values(
      plan.mails.map(([subject, template, [waiting_type, waiting_period]], i) => ({
        user_id: audience.owner,
        automation_id: automation.id,
        sender_id: audience.senders[plan.sender],
        subject,
        waiting_period,
        waiting_type,
        utr: utrOf(`${name} ${i}`),
        template_id: audience.templates[template].id,
        preview_img: audience.templates[template].preview_image,
        created_at: ago(plan.made - 0.01 * (i + 1)),
        updated_at: ago(plan.made - 0.01 * (i + 1)),
      })),
    );
    if (live)
      await tx
        .update(automations)
        .set({ ...(await totalsOf(context, audience, plan)), updated_at: automation.updated_at })
        .where(eq(automations.id, automation.id));
  }
}

/** Everybody who joined while it was live got each mail when it fell due. */
async function totalsOf(context: SeedContext, audience: Audience, plan: Plan) {
  const { ago } = context;
  const until = ago(plan.live?.until ?? 0);
  const list = 'list' in plan.target ? audience.lists[plan.target.list] : 0;
  const all: Counts[] = [];
  let hours = 0;
  for (const [i, [, , [type, period]]] of plan.mails.entries()) {
    hours += HOURS[type] * period;
    const due = sql`c.created_at + ${hours}::int * interval '1 hour' + interval '40 seconds'`;
    const people = sql`
      select lower(c.email) as address, ${due} as sent_at from contacts c
      where c.contact_type_id = ${list} and c.created_at >= ${ago(plan.live?.since ?? 0)}::timestamptz
        and ${due} < ${until}::timestamptz`;
    const counts = await deliver(context, {
      owner: audience.owner,
      name: `${plan.name} ${i}`,
      people,
      sendId: null,
      groupId: audience.groups[plan.group],
      response: { bounced: 0.01, opened: 0.55 - i * 0.12, clicked: 0.14 - i * 0.03, left: 0.005 },
      hours: 40,
    });
    all.push(counts);
  }
  const sum = (field: keyof Counts) => all.reduce((total, counts) => total + counts[field], 0);
  return {
    total_triggered: sum('triggered'),
    total_delivered: sum('delivered'),
    total_unique_opens: sum('unique_opens'),
    total_opens: sum('total_opens'),
    total_bounces: sum('bounces'),
    total_unsubscribe: sum('unsubscribes'),
  };
}
