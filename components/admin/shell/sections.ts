import {
  ChartNoAxesColumn,
  CircleAlert,
  CircleDollarSign,
  CreditCard,
  FileText,
  HandCoins,
  KeyRound,
  Mail,
  MessageSquareText,
  Package,
  ReceiptText,
  ScrollText,
  ServerCog,
  Tags,
  TicketPercent,
  Truck,
  UserRoundCheck,
  UserSearch,
  Users,
} from 'lucide-react';
import type { Section } from '@/components/shell/shell';
import { can, type Permission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';
import type { backOffice } from '@/lib/texts/en/back-office';

type Pages = typeof backOffice.office.pages;
type Placed = Omit<Section, 'label' | 'name'> & { name: keyof Pages; needs: Permission };

/** The rail's sections in groups: what is sold, to whom, and what that rests on. A section comes with its page. */
const groups: readonly (readonly Placed[])[] = [
  [
    {
      name: 'overview',
      href: '/admin',
      icon: ChartNoAxesColumn,
      key: 'o',
      onPhone: true,
      needs: 'overview:read',
    },
    {
      name: 'orders',
      href: '/admin/orders',
      icon: ReceiptText,
      key: 'r',
      onPhone: true,
      needs: 'orders:read',
    },
    { name: 'reports', href: '/admin/reports', icon: CircleAlert, key: 'x', needs: 'reports:read' },
  ],
  [
    {
      name: 'catalogue',
      href: '/admin/catalogue',
      icon: Package,
      key: 'c',
      needs: 'catalogue:read',
    },
    { name: 'codes', href: '/admin/codes', icon: KeyRound, key: 'k', needs: 'codes:read' },
    {
      name: 'campaigns',
      href: '/admin/campaigns',
      icon: Tags,
      key: 'a',
      needs: 'campaigns:read',
    },
    { name: 'coupons', href: '/admin/coupons', icon: TicketPercent, key: 'u', needs: 'coupons:read' },
    { name: 'suppliers', href: '/admin/suppliers', icon: Truck, key: 's', needs: 'suppliers:read' },
    { name: 'accounts', href: '/admin/accounts', icon: UserSearch, key: 'n', needs: 'accounts:read' },
    { name: 'reviews', href: '/admin/reviews', icon: MessageSquareText, key: 'w', needs: 'reviews:read' },
    { name: 'content', href: '/admin/content', icon: FileText, key: 'h', needs: 'content:read' },
  ],
  [
    { name: 'money', href: '/admin/money', icon: CircleDollarSign, key: 'm', needs: 'money:read' },
    { name: 'payments', href: '/admin/payments', icon: HandCoins, key: 'b', needs: 'orders:read' },
    { name: 'gateways', href: '/admin/gateways', icon: CreditCard, key: 'y', needs: 'gateways:read' },
    {
      name: 'approvals',
      href: '/admin/approvals',
      icon: UserRoundCheck,
      key: 'p',
      onPhone: true,
      needs: 'approvals:read',
    },
    { name: 'team', href: '/admin/team', icon: Users, key: 'e', needs: 'team:read' },
    { name: 'audit', href: '/admin/audit', icon: ScrollText, key: 't', onPhone: true, needs: 'audit:read' },
    { name: 'emails', href: '/admin/emails', icon: Mail, key: 'l', needs: 'orders:read' },
    { name: 'jobs', href: '/admin/jobs', icon: ServerCog, key: 'j', needs: 'jobs:read' },
  ],
];

/** The sections that a role may see. */
export const sectionsFor = (role: Role, pages: Pages): Section[][] =>
  groups
    .map((group) =>
      group
        .filter(({ needs }) => can(role, needs))
        .map(({ needs, ...section }) => ({ ...section, label: pages[section.name] })),
    )
    .filter((group) => group.length > 0);
