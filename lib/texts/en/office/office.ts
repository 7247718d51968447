import type { Role } from '@/lib/auth/roles';
import { shellParts } from '../shell-parts';

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
  pages: {
    overview: 'Overview',
    orders: 'Orders',
    reports: 'Reports',
    catalogue: 'Catalogue',
    codes: 'Codes',
    campaigns: 'Campaigns',
    coupons: 'Coupons',
    accounts: 'Accounts',
    reviews: 'Reviews',
    money: 'Money',
    content: 'Content',
    gateways: 'Gateways',
    approvals: 'Approvals',
    audit: 'Audit trail',
    team: 'Team',
    shop: 'Go to the shop',
    console: 'Campaign console',
    account: 'Account',
    reference: 'API reference',
  },
  palette: {
    ...shellParts.palette,
    label: 'Search pages and actions',
    hint: 'Search pages and actions',
    none: 'No results. Try the start of a name.',
    failed: 'We couldn’t search the shop’s records. Try again.',
  },
};
