import type { Response } from './ledger';
import type { ListKey } from './lists';
import type { SegmentKey } from './segments';
import type { SenderKey } from './senders';
import type { GroupKey } from './suppression';
import type { TemplateKey } from './templates';

export type SendPlan = {
  name: string;
  subject: string;
  preheader: string;
  template: TemplateKey;
  sender: SenderKey;
  group: GroupKey;
  lists?: ListKey[];
  segments?: SegmentKey[];
  without?: ListKey[];
  /** Days before now that it was written. */
  written: number;
  /** Days before now that it went out; it has gone out as a whole, or is half way. */
  sent?: { daysAgo: number; response: Response; progress?: number };
  /** Days from now on which it is to go out, at nine in the account's zone; or that it went out at its time. */
  scheduled?: { inDays: number };
};

const keen: Response = { bounced: 0.012, opened: 0.46, clicked: 0.11, left: 0.004, complained: 0.0004 };
const usual: Response = { bounced: 0.016, opened: 0.34, clicked: 0.06, left: 0.007, complained: 0.0008 };
const tired: Response = { bounced: 0.021, opened: 0.24, clicked: 0.03, left: 0.013, complained: 0.0012 };

/** Oldest first. */
export const sendPlans: readonly SendPlan[] = [
  {
    name: 'Opening letter',
    subject: 'The doors are open, ((first_name|friend))',
    preheader: 'What you find in the shop, and what comes next.',
    template: 'letter',
    sender: 'news',
    group: 'news',
    lists: ['readers'],
    written: 341.4,
    sent: { daysAgo: 341, response: keen },
  },
  {
    name: 'Reseller price list',
    subject: 'New prices for ((company_name|your shop))',
    preheader: 'Valid from the first of next month.',
    template: 'announcement',
    sender: 'news',
    group: 'news',
    lists: ['partners'],
    written: 305.9,
    sent: { daysAgo: 305, response: keen },
  },
  {
    name: 'Reader survey',
    subject: 'What should we stock next, ((first_name|friend))?',
    preheader: 'Four questions, two minutes.',
    template: 'letter',
    sender: 'news',
    group: 'news',
    lists: ['readers'],
    written: 252.3,
    sent: { daysAgo: 251, response: usual },
  },
  {
    name: 'Birthday sale',
    subject: 'We turn three: a fifth off until Sunday',
    preheader: 'On gift cards and top-ups alike.',
    template: 'flash',
    sender: 'offers',
    group: 'offers',
    lists: ['customers'],
    written: 204.6,
    sent: { daysAgo: 202, response: usual },
  },
  {
    name: 'First tournament: thank you',
    subject: 'Thank you for playing, ((first_name|friend))',
    preheader: 'The scores, and a few pictures.',
    template: 'announcement',
    sender: 'news',
    group: 'events',
    lists: ['guests'],
    written: 166.2,
    sent: { daysAgo: 165, response: keen },
  },
  {
    name: 'Reseller price list, new brands',
    subject: 'Nine more brands for ((company_name|your shop))',
    preheader: 'With the margins of each.',
    template: 'announcement',
    sender: 'news',
    group: 'news',
    lists: ['partners'],
    written: 118.8,
    sent: { daysAgo: 117, response: usual },
  },
  {
    name: 'Gift guide',
    subject: 'Twelve gifts for people who play',
    preheader: 'Sorted by patience, budget and platform.',
    template: 'digest',
    sender: 'news',
    group: 'news',
    lists: ['readers', 'customers'],
    without: ['partners'],
    written: 41.2,
    sent: { daysAgo: 40, response: usual },
  },
  {
    name: 'Flash sale, first evening',
    subject: 'Until midnight: a quarter off',
    preheader: 'On every top-up that ends with a zero.',
    template: 'flash',
    sender: 'offers',
    group: 'offers',
    lists: ['customers'],
    written: 27.5,
    sent: { daysAgo: 27, response: usual },
  },
  {
    name: 'Fortnightly letter 5',
    subject: 'What is new: a game for rainy evenings',
    preheader: 'A four-minute read.',
    template: 'digest',
    sender: 'news',
    group: 'news',
    lists: ['readers'],
    written: 20.4,
    sent: { daysAgo: 20, response: usual },
  },
  {
    name: 'Community evening: thank you',
    subject: 'Thank you for coming, ((first_name|friend))',
    preheader: 'Pictures, scores and the date of the next one.',
    template: 'announcement',
    sender: 'news',
    group: 'events',
    lists: ['guests'],
    written: 16.1,
    sent: { daysAgo: 15, response: keen },
    scheduled: { inDays: -15 },
  },
  {
    name: 'Fortnightly letter 6',
    subject: 'What is new: three worlds and a raffle',
    preheader: 'A five-minute read.',
    template: 'digest',
    sender: 'news',
    group: 'news',
    lists: ['readers'],
    written: 6.3,
    sent: { daysAgo: 6, response: tired },
  },
  {
    name: 'Win back',
    subject: 'It has been a while, ((first_name|friend))',
    preheader: 'Something small to come back for.',
    template: 'flash',
    sender: 'offers',
    group: 'offers',
    segments: ['spenders'],
    written: 3.2,
  },
  {
    name: 'Tournament invitation',
    subject: 'You are invited: the winter cup',
    preheader: 'Sixteen seats for each city.',
    template: 'announcement',
    sender: 'events',
    group: 'events',
    lists: ['guests'],
    written: 1.8,
  },
  {
    name: 'Fortnightly letter 7',
    subject: 'What is new: the long weekend',
    preheader: 'A four-minute read.',
    template: 'digest',
    sender: 'news',
    group: 'news',
    lists: ['readers'],
    segments: ['loyal'],
    written: 0.7,
    scheduled: { inDays: 6 },
  },
  {
    name: 'Flash sale, second evening',
    subject: 'Again until midnight: a quarter off',
    preheader: 'This time on gift cards.',
    template: 'flash',
    sender: 'offers',
    group: 'offers',
    lists: ['customers'],
    written: 0.05,
    sent: { daysAgo: 0.004, response: { ...usual, opened: 0.3 }, progress: 0.58 },
  },
];
