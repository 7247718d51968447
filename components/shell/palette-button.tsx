'use client';

import { Search } from 'lucide-react';
import { useMac } from '@/components/ui/use-mac';
import { useOverlays } from './overlay-context';
import { useShell } from './shell';

/** The way to the search over everything, by hand; ⌘K or Ctrl+K opens it as well. */
export function PaletteButton() {
  const texts = useShell().texts.palette;
  const { open } = useOverlays();
  const isMac = useMac();
  return (
    <button
      type="button"
      onClick={() => open('palette')}
      title={texts.open}
      className="flex h-9 items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-muted hover:border-outline hover:text-text justify-center rail:justify-start"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="sr-only rail:not-sr-only">{texts.open}</span>
      <kbd className="ml-auto hidden font-sans text-xs rail:inline">{isMac ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}
