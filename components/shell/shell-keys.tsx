'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useKeys } from '@/components/ui/use-keys';
import { usePart } from '@/components/ui/use-part';
import { editRecord } from './edit-record';
import { type Overlay, OverlayContext } from './overlay-context';
import { useShell } from './shell';

const loadPalette = () => import('./command-palette');
const loadShortcuts = () => import('./shortcut-list');
const loadMore = () => import('./more-sheet');

/** The keys that work on every page of the surface, and what they open. */
export function ShellKeys({ email, children }: { email: string; children: ReactNode }) {
  const router = useRouter();
  const [opened, setOpened] = useState<Overlay | null>(null);
  const close = () => setOpened(null);
  const Palette = usePart(loadPalette, opened === 'palette', close);
  const Shortcuts = usePart(loadShortcuts, opened === 'shortcuts', close);
  const More = usePart(loadMore, opened === 'more', close);
  const { sections } = useShell();
  const pages = sections.flat().map(({ key, href }) => [`g ${key}`, () => router.push(href)]);
  useKeys({ ...Object.fromEntries(pages), '?': () => setOpened('shortcuts'), e: editRecord });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpened((before) => (before === 'palette' ? null : 'palette'));
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const overlays = useMemo(() => ({ opened, open: setOpened }), [opened]);
  const show = (overlay: Overlay) => (isOpen: boolean) => setOpened(isOpen ? overlay : null);
  return (
    <OverlayContext value={overlays}>
      {children}
      {Palette && (
        <Palette
          open={opened === 'palette'}
          onOpenChange={show('palette')}
          onShortcuts={() => setOpened('shortcuts')}
        />
      )}
      {Shortcuts && <Shortcuts open={opened === 'shortcuts'} onOpenChange={show('shortcuts')} />}
      {More && (
        <More
          email={email}
          open={opened === 'more'}
          onOpenChange={show('more')}
          onSearch={() => setOpened('palette')}
        />
      )}
    </OverlayContext>
  );
}
