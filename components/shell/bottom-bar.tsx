'use client';

import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { usePalette } from './palette-context';
import { isWithin, type Section, useShell } from './shell';

const cell =
  'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-xs font-medium focus-visible:-outline-offset-4';

/** The sections at the lower edge of a phone; what has no place in it is found by the search. */
export function BottomBar() {
  const { sections, texts } = useShell();
  const path = usePathname();
  const { open } = usePalette();
  return (
    <nav
      aria-label={texts.sections}
      className="sticky bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {sections
        .flat()
        .filter(({ onPhone }) => onPhone)
        .map((section) => (
          <BarLink key={section.name} section={section} path={path} />
        ))}
      <button type="button" onClick={open} className={clsx(cell, 'text-muted')}>
        <Ellipsis aria-hidden="true" className="size-5" />
        {texts.more}
      </button>
    </nav>
  );
}

function BarLink({ section, path }: { section: Section; path: string }) {
  const { name, label, href, icon: Icon } = section;
  const { home, useAttention } = useShell();
  const isHere = isWithin(path, section, home);
  const attention = useAttention(name);
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(cell, isHere ? 'text-text' : 'text-muted')}
    >
      <span className="relative">
        <Icon aria-hidden="true" className="size-5" />
        {attention && (
          <span
            aria-hidden="true"
            className={clsx(
              'absolute -top-0.5 -right-1 size-2 rounded-full',
              attention.isWarning ? 'bg-warn' : 'bg-info',
            )}
          />
        )}
      </span>
      {label}
      {attention && <span className="sr-only">{attention.text}</span>}
    </Link>
  );
}
