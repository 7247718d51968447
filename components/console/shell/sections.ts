import {
  AtSign,
  ChartNoAxesColumn,
  ClipboardPen,
  Filter,
  LayoutTemplate,
  type LucideIcon,
  MailX,
  Send,
  Settings,
  Users,
  Workflow,
} from 'lucide-react';
import type { marketing } from '@/lib/texts/en/marketing';

export type PageName = keyof typeof marketing.shell.pages;

export type Section = {
  name: PageName;
  href: string;
  icon: LucideIcon;
  /** Where its other pages are that don't lie below its own. */
  also?: readonly string[];
  /** The second key after `g`. */
  key: string;
  /** Stands in the bar at the lower edge of a phone. */
  onPhone?: true;
};

/** The rail's sections in two groups: what one works with, and what that rests on. */
export const sections: readonly (readonly Section[])[] = [
  [
    { name: 'overview', href: '/console', icon: ChartNoAxesColumn, key: 'o', onPhone: true },
    {
      name: 'contacts',
      href: '/console/contacts',
      also: ['/console/lists', '/console/fields'],
      icon: Users,
      key: 'c',
      onPhone: true,
    },
    { name: 'segments', href: '/console/segments', icon: Filter, key: 'e' },
    { name: 'templates', href: '/console/templates', icon: LayoutTemplate, key: 't' },
    { name: 'sends', href: '/console/sends', icon: Send, key: 's', onPhone: true },
    { name: 'automations', href: '/console/automations', icon: Workflow, key: 'a', onPhone: true },
    { name: 'forms', href: '/console/forms', icon: ClipboardPen, key: 'f' },
  ],
  [
    { name: 'senders', href: '/console/senders', icon: AtSign, key: 'd' },
    { name: 'suppression', href: '/console/suppression', icon: MailX, key: 'u' },
    { name: 'settings', href: '/console/settings', icon: Settings, key: ',' },
  ],
];

/** Whether a page belongs to a section: it is one of the section's own, or lies below one. */
export const isWithin = (path: string, { href, also = [] }: Section) =>
  href === '/console'
    ? path === href
    : [href, ...also].some((own) => path === own || path.startsWith(`${own}/`));
