'use client';

import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { useTexts } from '#language';
import { useOutsidePress } from '@/components/store/use-outside-press';
import { Link } from '@/components/ui/link';

type Option = { label: string; href: string; active: boolean };

/** In which order a list stands, and the addresses of the others. It opens before any script has run. */
export function SortMenu({ label, options }: { label: string; options: readonly Option[] }) {
  const texts = useTexts('search');
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, []);
  useOutsidePress(menu, close);
  const chosen = options.find(({ active }) => active);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <nav aria-label={label} className="relative -mr-2.5 shrink-0">
      <details
        ref={menu}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        className="group"
      >
        <summary className="tap flex list-none items-center gap-1.5 rounded-control px-2.5 text-md whitespace-nowrap text-muted hover:text-text [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{texts.sortedBy} </span>
          {chosen?.label}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <ul className="absolute top-full right-2.5 z-10 mt-1 min-w-44 rounded-card border border-line bg-surface py-1 shadow-float">
          {options.map(({ label: name, href, active }) => (
            <li key={href}>
              <Link
                href={href}
                scroll={false}
                onClick={close}
                aria-current={active ? 'true' : undefined}
                className={clsx(
                  'tap flex items-center justify-between gap-4 px-3.5 text-md hover:bg-hover focus-visible:-outline-offset-2',
                  active ? 'font-semibold text-text' : 'text-muted hover:text-text',
                )}
              >
                {name}
                {active && <Check aria-hidden="true" className="size-4" />}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
