import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';
import type { Theme } from '@/components/ui/theme';
import type { shellParts } from '@/lib/texts/en/shell-parts';

export type Section = {
  name: string;
  label: string;
  href: string;
  icon: LucideIcon;
  /** Where its other pages are that don't lie below its own. */
  also?: readonly string[];
  /** The second key after `g`. */
  key: string;
  /** Stands in the bar at the lower edge of a phone. */
  onPhone?: true;
};

export type Command = {
  /** The same from day to day, so that recent ones can be remembered. */
  id: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  href?: string;
  does?: 'shortcuts' | 'sign-out' | Theme;
  /** Asks for what it does with a record. It is found by that record’s name, and isn’t remembered. */
  run?: () => void;
  /** A record, not a page or action: recent ones are remembered with name and address. */
  isRecord?: true;
  /** Found again by its name alone, so that no address stays in the browser. */
  isPersonal?: true;
};

export type CommandGroup = { label: string; items: readonly Command[] };

/** What a section shows beside its name: how many of its records run or wait for somebody, and that in words. */
export type Attention = {
  count: number;
  /** How far the only one is, instead of the count. */
  share?: string;
  text: string;
  isWarning: boolean;
};

/** What a search over the surface's records has found, and how far it is. */
export type Found = {
  groups: CommandGroup[];
  /** What can be done at present with records that move, such as to pause one. */
  actions?: readonly Command[];
  isSearching: boolean;
  isFailed: boolean;
};

/** An account of the viewer’s, and the way to it; the one that is shown has none. */
export type ShellAccount = {
  id: number;
  label: string;
  detail: string;
  isCurrent: boolean;
  open: () => void;
};

/** What one of the surfaces that people work in puts into the frame that all of them share. */
export type Shell = {
  /** The id of the account that is signed in. */
  account: number;
  /** Its first page, which also stands for it where it is left out of breadcrumbs. */
  home: string;
  /** Where it shows the emails that are kept in test mode. */
  outbox: string;
  /** In groups: what one works with, and what that rests on. */
  sections: readonly (readonly Section[])[];
  /** Pages and actions that the search finds besides sections. */
  pages: readonly Command[];
  actions: readonly Command[];
  /** In the account's menu. */
  links: readonly { href: string; label: string; icon: LucideIcon }[];
  /** The accounts that the viewer may work in, where they are several. */
  accounts?: readonly ShellAccount[];
  texts: ShellTexts;
  /** Hooks: they are the same functions as long as the surface shows. */
  useAttention: (name: string) => Attention | undefined;
  useFoundRecords: (typed: string) => Found;
};

export type ShellTexts = typeof shellParts & {
  /** What the list of accounts is called. */
  accounts?: string;
  /** What the rail is called for a screen reader. */
  sections: string;
  palette: (typeof shellParts)['palette'] & { label: string; hint: string; none: string; failed: string };
};

export const ShellContext = createContext<Shell | null>(null);

/** What the surface around this component has put into its frame. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('No shell is around this component.');
  return shell;
}

/** Whether a page belongs to a section: it is one of the section's own, or lies below one. */
export const isWithin = (path: string, { href, also = [] }: Section, home: string) =>
  href === home ? path === href : [href, ...also].some((own) => path === own || path.startsWith(`${own}/`));
