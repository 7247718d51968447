import { History, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { RecentCommand } from './recent-commands';
import type { Command, CommandGroup, Shell } from './shell';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Two letters are somewhere in nearly every name. */
const LEAST_WITHIN = 3;

/** As many records are offered for a verb alone. */
const MOST = 6;

/** 3: begins with what was typed, 2: a word of it does, 1: it is somewhere in it, 0: it doesn't fit. */
function rank(label: string, typed: string): number {
  const text = plain(label);
  if (text.startsWith(typed)) return 3;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 2;
  return typed.length >= LEAST_WITHIN && text.includes(typed) ? 1 : 0;
}

/** The best of all groups leads them, where another group's first fits less well. */
export function withTopResult(groups: readonly CommandGroup[], typed: string, label: string): CommandGroup[] {
  const wanted = plain(typed.trim());
  if (!wanted) return [...groups];
  const rankOf = (command: Command) =>
    Math.max(rank(command.label, wanted), command.detail ? rank(command.detail, wanted) : 0);
  const all = groups.flatMap(({ items }) => items);
  const [first] = all;
  const best = all.reduce<Command | undefined>(
    (top, one) => (top && rankOf(top) >= rankOf(one) ? top : one),
    undefined,
  );
  if (!best || best === first) return [...groups];
  const others = groups.map((group) => ({ ...group, items: group.items.filter((one) => one !== best) }));
  return [{ label, items: [best] }, ...others.filter(({ items }) => items.length > 0)];
}

/**
 * The pages and actions that fit what was typed, the best first; before anything is typed, recent ones lead.
 *
 * @param ofRecords what can be done with records: found by typing it from its verb on, so that a name finds the record.
 */
export function matchingCommands(
  shell: Shell,
  typed: string,
  recent: readonly RecentCommand[],
  ofRecords: readonly Command[] = [],
): CommandGroup[] {
  const { palette } = shell.texts;
  const wanted = plain(typed.trim());
  const found = wanted ? ofRecords.filter(({ label }) => plain(label).startsWith(wanted)).slice(0, MOST) : [];
  const groups = [
    { label: palette.pages, items: pageCommands(shell) },
    { label: palette.actions, items: [...actionCommands(shell), ...found] },
  ];
  if (!wanted) {
    const all = groups.flatMap(({ items }) => items);
    const used = recent.flatMap(({ id, record }) =>
      record
        ? { id, icon: History, isRecord: true as const, ...record }
        : (all.find((command) => command.id === id) ?? []),
    );
    const others = groups.map(({ label, items }) => ({
      label,
      items: items.filter(({ id }) => !used.some((one) => one.id === id)),
    }));
    return [{ label: palette.recent, items: used }, ...others].filter(({ items }) => items.length > 0);
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

const pageCommands = ({ sections, pages, links }: Shell): Command[] => [
  ...sections.flat().map(({ name, href, icon, label }) => ({ id: name, label, icon, href })),
  ...pages,
  ...links.map((link) => ({ id: link.href, ...link })),
];

const actionCommands = ({ actions, texts: { account } }: Shell): Command[] => [
  ...actions,
  { id: 'shortcuts', label: account.shortcuts, icon: Keyboard, does: 'shortcuts' },
  { id: 'theme-light', label: account.themes.light, icon: Sun, does: 'light' },
  { id: 'theme-dark', label: account.themes.dark, icon: Moon, does: 'dark' },
  { id: 'theme-system', label: account.themes.system, icon: Monitor, does: 'system' },
  { id: 'sign-out', label: account.signOut, icon: LogOut, does: 'sign-out' },
];
