'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { CornerDownLeft, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { scrimClass } from '@/components/ui/sheet-class';
import { chooseTheme } from '@/components/ui/theme';
import { matchingCommands, withTopResult } from './commands';
import { rememberCommand, useRecentCommands } from './recent-commands';
import { type Command, type CommandGroup, useShell } from './shell';
import { useLeave } from './use-leave';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onShortcuts: () => void };

/** Finds pages, actions and records by a few letters, with the keyboard alone. */
export default function CommandPalette({ open, onOpenChange, onShortcuts }: Props) {
  const texts = useShell().texts.palette;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClass} />
        <Dialog.Popup
          aria-label={texts.label}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none md:top-[12dvh] md:max-h-[70dvh]"
        >
          <PaletteSearch onDone={() => onOpenChange(false)} onShortcuts={onShortcuts} />
          <Dialog.Close className="sr-only">{texts.close}</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteSearch({ onDone, onShortcuts }: { onDone: () => void; onShortcuts: () => void }) {
  const shell = useShell();
  const texts = shell.texts.palette;
  const router = useRouter();
  const recent = useRecentCommands(shell.home);
  const leave = useLeave();
  const [typed, setTyped] = useState('');
  const found = shell.useFoundRecords(typed);
  const groups = withTopResult(
    [...matchingCommands(shell, typed, recent, found.actions), ...found.groups],
    typed,
    texts.top,
  );

  const choose = (command: Command) => {
    onDone();
    rememberCommand(shell.home, command);
    if (command.does === 'shortcuts') onShortcuts();
    else if (command.does === 'sign-out') void leave();
    else if (command.does) chooseTheme(command.does);
    else if (command.run) command.run();
    else if (command.href) router.push(command.href);
  };

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={(item: Command) => item.label}
      mode="none"
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={texts.label}
          placeholder={texts.hint}
          className="h-12 w-full min-w-0 bg-transparent text-base text-ellipsis outline-none placeholder:text-faint"
        />
      </div>
      <Autocomplete.Empty>
        {groups.length === 0 && (
          <p className="px-4.5 py-6 text-muted">
            {found.isSearching ? texts.searching : found.isFailed ? texts.failed : texts.none}
          </p>
        )}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto p-1.5 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.label} items={[...group.items]} className="not-first:mt-2">
            <Autocomplete.GroupLabel className="px-2.5 py-1 text-xs font-medium text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Command) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => choose(item)}
                  className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 data-highlighted:bg-hover md:min-h-9"
                >
                  <item.icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  <span className="flex min-w-0 gap-x-3 max-md:flex-col max-md:py-1 md:items-center">
                    <span className="min-w-0 truncate">{item.label}</span>
                    {item.detail && (
                      <span className="min-w-0 truncate text-sm text-muted">{item.detail}</span>
                    )}
                  </span>
                  <CornerDownLeft
                    aria-hidden="true"
                    className="ml-auto size-3.5 shrink-0 text-muted opacity-0 group-data-highlighted:opacity-100"
                  />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
