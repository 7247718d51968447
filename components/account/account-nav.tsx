'use client';

import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { ACCOUNT_SECTIONS } from './account-sections';

const OVERVIEW = '/account';

/** The account's pages beside the one that is open; where there is no room, the way back to the overview, which lists them. */
export function AccountNav() {
  const texts = useTexts('account');
  const path = usePathname();
  return (
    <nav
      aria-label={texts.pages}
      className={clsx('lg:sticky lg:top-8 lg:self-start', path === OVERVIEW && 'max-lg:hidden')}
    >
      <Link
        href={OVERVIEW}
        className="tap -ml-1 inline-flex items-center gap-1 pr-2 text-muted hover:text-text lg:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {texts.tab}
      </Link>
      <ul className="-ml-3 grid gap-0.5 max-lg:hidden">
        {ACCOUNT_SECTIONS.map(({ id, href, icon: Icon }) => (
          <li key={id}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={clsx(
                'flex min-h-10 items-center gap-3 rounded-control px-3 hover:bg-hover focus-visible:-outline-offset-2',
                path === href ? 'bg-hover font-semibold text-text' : 'text-muted hover:text-text',
              )}
            >
              <Icon aria-hidden="true" className={clsx('size-4', path === href && 'text-link')} />
              {texts.menu[id].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
