'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import { Mark } from '@/components/brand/mark';
import { Wordmark } from '@/components/brand/wordmark';
import { Link } from '@/components/ui/link';
import { AccountMenu } from './account-menu';
import { AttentionDot } from './attention-dot';
import { PaletteButton } from './palette-button';
import { isWithin, type Section, useShell } from './shell';
import { TestModeMark } from './test-mode';

/** The sections at the left edge; from a tablet to a small laptop their icons alone. */
export function Rail({ email }: { email: string }) {
  const { home, sections, texts } = useShell();
  return (
    <header className="sticky top-0 hidden h-dvh w-14 shrink-0 flex-col gap-3 border-r border-line bg-sunken px-2 py-3 md:flex rail:w-58 rail:px-3">
      <Link
        href={home}
        aria-label={sections[0]?.[0]?.label}
        className="grid h-10 place-items-center rounded-control rail:place-items-start rail:content-center rail:px-2"
      >
        <span className="rail:hidden">
          <Mark size={26} />
        </span>
        <span className="hidden rail:block">
          <Wordmark size={22} />
        </span>
      </Link>
      <PaletteButton />
      <nav aria-label={texts.sections} className="grid content-start gap-3 overflow-y-auto">
        {sections.map((group, index) => (
          <ul key={group[0]?.name} className={clsx('grid gap-0.5', index > 0 && 'border-t border-line pt-3')}>
            {group.map((section) => (
              <li key={section.name}>
                <RailLink section={section} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="mt-auto grid gap-2">
        <TestModeMark />
        <AccountMenu email={email} />
      </div>
    </header>
  );
}

function RailLink({ section }: { section: Section }) {
  const { name, label, href, icon: Icon } = section;
  const { home, useAttention } = useShell();
  const isHere = isWithin(usePathname(), section, home);
  const attention = useAttention(name);
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      title={attention ? `${label}, ${attention.text}` : label}
      className={clsx(
        'flex h-9 items-center gap-2.5 rounded-control px-2.5 font-medium justify-center rail:justify-start',
        isHere ? 'bg-hover text-text' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      <span className="relative">
        <Icon aria-hidden="true" className="size-4.5" />
        <AttentionDot section={name} className="rail:hidden" />
      </span>
      <span className="sr-only rail:not-sr-only">{label}</span>
      {attention && (
        <span className="sr-only text-xs text-muted tabular-nums rail:not-sr-only rail:ml-auto">
          <span aria-hidden="true" className="flex items-center gap-1.5">
            <span className={clsx('size-1.5 rounded-full', attention.isWarning ? 'bg-warn' : 'bg-info')} />
            {attention.share ?? attention.count}
          </span>
          <span className="sr-only">{attention.text}</span>
        </span>
      )}
    </Link>
  );
}
