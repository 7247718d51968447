import { ChartNoAxesColumn, Filter, type LucideIcon, MailX, Users } from 'lucide-react';
import type { marketing } from '@/lib/texts/en/marketing';

export type PageName = keyof typeof marketing.shell.pages;

export type Section = {
  name: PageName;
  href: string;
  icon: LucideIcon;
  /** The second key after `g`. */
  key: string;
  /** Stands in the bar at the lower edge of a phone. */
  onPhone?: true;
};

/** The rail's sections in two groups: what one works with, and what that rests on. */
export const sections: readonly (readonly Section[])[] = [
  [
    { name: 'overview', href: '/console', icon: ChartNoAxesColumn, key: 'o', onPhone: true },
    { name: 'contacts', href: '/console/contacts', icon: Users, key: 'c', onPhone: true },
    { name: 'segments', href: '/console/segments', icon: Filter, key: 'e' },
  ],
  [{ name: 'suppression', href: '/console/suppression', icon: MailX, key: 'u', onPhone: true }],
];

/** Whether a page belongs to a section: it is the section's own, or lies below it. */
export const isWithin = (path: string, href: string) =>
  href === '/console' ? path === href : path === href || path.startsWith(`${href}/`);
