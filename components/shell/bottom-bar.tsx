'use client';

import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { AttentionDot } from './attention-dot';
import { useOverlays } from './overlay-context';
import { isWithin, type Section, useShell } from './shell';

const cell =
  'grid min-h-14 flex-1 content-center justify-items-center gap-0.5 text-xs font-medium focus-visible:-outline-offset-4';

/** The sections at the lower edge of a phone; those that have no place in it are behind its last button. */
export function BottomBar() {
  const { sections, texts, home } = useShell();
  const path = usePathname();
  const { opened, open } = useOverlays();
  const all = sections.flat();
  const further = all.filter(({ onPhone }) => !onPhone);
  const isFurther = further.some((section) => isWithin(path, section, home));
  return (
    <nav
      aria-label={texts.sections}
      className="sticky bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {all
        .filter(({ onPhone }) => onPhone)
        .map((section) => (
          <BarLink key={section.name} section={section} path={path} />
        ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={opened === 'more'}
        onClick={() => open('more')}
        className={clsx(cell, isFurther ? 'text-text' : 'text-muted')}
      >
        <span className="relative">
          <Ellipsis aria-hidden="true" className="size-5" />
          {further.map(({ name }) => (
            <AttentionDot key={name} section={name} />
          ))}
        </span>
        {texts.more.open}
        {further.map((section) => (
          <FurtherAttention key={section.name} section={section} />
        ))}
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
        <AttentionDot section={name} />
      </span>
      {label}
      {attention && <span className="sr-only">{attention.text}</span>}
    </Link>
  );
}

/** What waits behind the last button, for a screen reader. */
function FurtherAttention({ section: { name, label } }: { section: Section }) {
  const attention = useShell().useAttention(name);
  return attention && <span className="sr-only">{`${label}: ${attention.text}`}</span>;
}
