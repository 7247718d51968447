import {
  ArchiveRestore,
  AtSign,
  Blocks,
  CalendarDays,
  ClipboardPen,
  Filter,
  Gauge,
  Images,
  LayoutTemplate,
  List,
  MailX,
  Palette,
  Send,
  Tag,
  Upload,
  UserPlus,
  UserRoundX,
  UsersRound,
  Workflow,
} from 'lucide-react';
import type { Command } from '@/components/shell/shell';
import { type AccountPermission, may } from '@/lib/auth/account-permissions';
import type { AccountRole } from '@/lib/auth/account-roles';
import type { marketing } from '@/lib/texts/en/marketing';

type Texts = typeof marketing.shell;

/** The console's pages that are no sections. */
export const pageCommands = ({ pages }: Texts): Command[] => [
  { id: 'lists', label: pages.lists, icon: List, href: '/console/lists' },
  { id: 'fields', label: pages.fields, icon: Tag, href: '/console/fields' },
  { id: 'groups', label: pages.groups, icon: MailX, href: '/console/suppression/groups' },
  { id: 'members', label: pages.members, icon: UsersRound, href: '/console/settings/members' },
  { id: 'recently-deleted', label: pages.deleted, icon: ArchiveRestore, href: '/console/settings/deleted' },
  { id: 'calendar', label: pages.calendar, icon: CalendarDays, href: '/console/sends/calendar' },
  { id: 'reputation', label: pages.reputation, icon: Gauge, href: '/console/senders/reputation' },
  { id: 'pictures', label: pages.pictures, icon: Images, href: '/console/templates/pictures' },
  { id: 'blocks', label: pages.blocks, icon: Blocks, href: '/console/templates/blocks' },
  { id: 'brand', label: pages.brand, icon: Palette, href: '/console/templates/brand' },
];

/** What the search offers to do, to who may do it. */
export const actionCommands = (texts: Texts, role: AccountRole): Command[] =>
  actionsIn(texts).filter(({ id }) => may(role, NEEDS[id] ?? 'audience:write'));

const NEEDS: Readonly<Record<string, AccountPermission>> = {
  'new-template': 'emails:write',
  'new-sender': 'senders:write',
  'new-send': 'sends:write',
  'new-automation': 'sends:write',
};

const actionsIn = ({ actions }: Texts): Command[] => [
  { id: 'import', label: actions.importContacts, icon: Upload, href: '/console/contacts/import' },
  { id: 'new-contact', label: actions.newContact, icon: UserPlus, href: '/console/contacts?new=true' },
  { id: 'data-request', label: actions.dataRequest, icon: UserRoundX, href: '/console/contacts/requests' },
  { id: 'new-list', label: actions.newList, icon: List, href: '/console/lists?new=true' },
  { id: 'new-field', label: actions.newField, icon: Tag, href: '/console/fields?new=true' },
  { id: 'new-group', label: actions.newGroup, icon: MailX, href: '/console/suppression/groups?new=true' },
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
];
