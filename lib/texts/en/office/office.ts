import type { Role } from '@/lib/auth/roles';
import { shellParts } from '../shell-parts';
import { waitingWords } from './waiting';

const roles: Record<Role, string> = {
  user: 'Customer',
  owner: 'Owner',
  operator: 'Operator',
  support: 'Support',
  finance: 'Finance',
  'read-only': 'Read-only',
};

/** The frame of every page of the back office. */
export const office = {
  ...shellParts,
  title: 'Back office',
  sections: 'Back office sections',
  roles,
  waiting: waitingWords,
  pages: {
    overview: 'Overview',
    orders: 'Orders',
    reports: 'Reports',
    catalogue: 'Catalogue',
    codes: 'Codes',
    campaigns: 'Campaigns',
    coupons: 'Coupons',
    suppliers: 'Suppliers',
    accounts: 'Accounts',
    reviews: 'Reviews',
    money: 'Money',
    payments: 'Payments',
    emails: 'Emails',
    content: 'Content',
    gateways: 'Gateways',
    approvals: 'Approvals',
    jobs: 'Stopped jobs',
    audit: 'Audit trail',
    team: 'Team',
    shop: 'Go to the shop',
    console: 'Campaign console',
    account: 'Account',
    reference: 'API reference',
  },
  palette: {
    ...shellParts.palette,
    label: 'Search pages and records',
    hint: 'Search pages, orders, products and accounts',
    none: 'No results. Try an order’s number, or the start of a name or email address.',
    failed: 'We couldn’t search the shop’s records. Try again.',
  },
};
