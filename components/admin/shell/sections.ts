import {
  ChartNoAxesColumn,
  KeyRound,
  Package,
  ReceiptText,
  ScrollText,
  Tags,
  UserRoundCheck,
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
  ],
  [
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
