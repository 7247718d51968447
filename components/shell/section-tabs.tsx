'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import { keepInView } from '@/components/ui/keep-in-view';
import { Link } from '@/components/ui/link';

type Props = { label: string; tabs: readonly { href: string; label: string }[] };

/** The pages of one section, as tabs that have addresses. */
export function SectionTabs({ label, tabs }: Props) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="fade-cut flex gap-5 overflow-x-auto px-4 md:px-6">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          ref={path === tab.href ? keepInView : undefined}
          aria-current={path === tab.href ? 'page' : undefined}
          className={clsx(
            'flex h-10 items-center border-b-2 font-medium whitespace-nowrap focus-visible:-outline-offset-2',
            path === tab.href ? 'border-link text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
