'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useKeys } from '@/components/ui/use-keys';
import { usePart } from '@/components/ui/use-part';
import { PaletteContext } from './palette-context';
import { useShell } from './shell';

const loadPalette = () => import('./command-palette');
const loadShortcuts = () => import('./shortcut-list');

/** The keys that work on every page of the surface, and what they open. */
export function ShellKeys({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpened(null);
  const Palette = usePart(loadPalette, opened === 'palette', close);
  const Shortcuts = usePart(loadShortcuts, opened === 'shortcuts', close);
  const { sections } = useShell();
  const pages = sections.flat().map(({ key, href }) => [`g ${key}`, () => router.push(href)]);
  useKeys({ ...Object.fromEntries(pages), '?': () => setOpened('shortcuts') });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpened((before) => (before === 'palette' ? null : 'palette'));
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const palette = useMemo(
    () => ({
      isOpen: opened === 'palette',
      open: () => setOpened('palette'),
      close: () => setOpened(null),
    }),
    [opened],
  );
  return (
    <PaletteContext value={palette}>
      {children}
      {Palette && (
        <Palette
          open={opened === 'palette'}
          onOpenChange={(isOpen) => setOpened(isOpen ? 'palette' : null)}
          onShortcuts={() => setOpened('shortcuts')}
        />
      )}
      {Shortcuts && (
        <Shortcuts
          open={opened === 'shortcuts'}
          onOpenChange={(isOpen) => setOpened(isOpen ? 'shortcuts' : null)}
        />
      )}
    </PaletteContext>
  );
}
