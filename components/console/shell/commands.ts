import {
  AtSign,
  BookOpen,
  ClipboardPen,
  Filter,
  Keyboard,
  LayoutTemplate,
  List,
  LogOut,
  type LucideIcon,
  Palette,
  Send,
  Store,
  Tag,
  Upload,
  UserPlus,
  UserRound,
  UserRoundX,
  Workflow,
} from 'lucide-react';
import type { marketing } from '@/lib/texts/en/marketing';
import { sections } from './sections';

export type Command = {
  /** The same from day to day, so that recent ones can be remembered. */
  id: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  href?: string;
  does?: 'shortcuts' | 'sign-out';
};

export type CommandGroup = { label: string; items: readonly Command[] };

type Texts = typeof marketing.shell;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Two letters are somewhere in nearly every name. */
const LEAST_WITHIN = 3;

/** 3: begins with what was typed, 2: a word of it does, 1: it is somewhere in it, 0: it doesn't fit. */
function rank(label: string, typed: string): number {
  const text = plain(label);
  if (text.startsWith(typed)) return 3;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 2;
  return typed.length >= LEAST_WITHIN && text.includes(typed) ? 1 : 0;
}

/** The pages and actions that fit what was typed, the best first; before anything is typed, recent ones lead. */
export function matchingCommands(texts: Texts, typed: string, recent: readonly string[]): CommandGroup[] {
  const groups = [
    { label: texts.palette.pages, items: pageCommands(texts) },
    { label: texts.palette.actions, items: actionCommands(texts) },
  ];
  const wanted = plain(typed.trim());
  if (!wanted) {
    const all = groups.flatMap(({ items }) => items);
    const used = recent.flatMap((id) => all.find((command) => command.id === id) ?? []);
    const others = groups.map(({ label, items }) => ({
      label,
      items: items.filter(({ id }) => !recent.includes(id)),
    }));
    return [{ label: texts.palette.recent, items: used }, ...others].filter(({ items }) => items.length > 0);
  }
  return groups
    .map(({ label, items }) => ({
      label,
      items: items
        .map((command) => ({ command, rank: rank(command.label, wanted) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank)
        .map(({ command }) => command),
    }))
    .filter(({ items }) => items.length > 0);
}

const pageCommands = ({ pages }: Texts): Command[] => [
  ...sections.flat().map(({ name, href, icon }) => ({ id: name, label: pages[name], icon, href })),
  { id: 'lists', label: pages.lists, icon: List, href: '/console/lists' },
  { id: 'fields', label: pages.fields, icon: Tag, href: '/console/fields' },
  { id: 'brand', label: pages.brand, icon: Palette, href: '/console/templates/brand' },
  { id: 'shop', label: pages.shop, icon: Store, href: '/' },
  { id: 'account', label: pages.account, icon: UserRound, href: '/account' },
  { id: 'reference', label: pages.reference, icon: BookOpen, href: '/developers' },
];

const actionCommands = ({ account, actions }: Texts): Command[] => [
  { id: 'import', label: actions.importContacts, icon: Upload, href: '/console/contacts/import' },
  { id: 'new-contact', label: actions.newContact, icon: UserPlus, href: '/console/contacts?new=true' },
  { id: 'data-request', label: actions.dataRequest, icon: UserRoundX, href: '/console/contacts/requests' },
  { id: 'new-form', label: actions.newForm, icon: ClipboardPen, href: '/console/forms/new' },
  { id: 'new-segment', label: actions.newSegment, icon: Filter, href: '/console/segments/new' },
  { id: 'new-template', label: actions.newTemplate, icon: LayoutTemplate, href: '/console/templates/new' },
  { id: 'new-sender', label: actions.newSender, icon: AtSign, href: '/console/senders?new=true' },
  { id: 'new-send', label: actions.newSend, icon: Send, href: '/console/sends/new' },
  {
    id: 'new-automation',
    label: actions.newAutomation,
    icon: Workflow,
    href: '/console/automations?new=true',
  },
  { id: 'shortcuts', label: account.shortcuts, icon: Keyboard, does: 'shortcuts' },
  { id: 'sign-out', label: account.signOut, icon: LogOut, does: 'sign-out' },
];
