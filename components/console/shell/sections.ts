import {
  AtSign,
  ChartNoAxesColumn,
  ClipboardPen,
  Filter,
  LayoutTemplate,
  MailX,
  Send,
  Settings,
  Users,
  Workflow,
} from 'lucide-react';
import type { Section } from '@/components/shell/shell';
import type { marketing } from '@/lib/texts/en/marketing';

export type Pages = typeof marketing.shell.pages;
export type PageName = keyof Pages;

type Placed = Omit<Section, 'label' | 'name'> & { name: PageName };

/** The rail's sections in two groups: what one works with, and what that rests on. */
const groups: readonly (readonly Placed[])[] = [
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

export const sectionsIn = (pages: Pages): Section[][] =>
  groups.map((group) => group.map((section) => ({ ...section, label: pages[section.name] })));
