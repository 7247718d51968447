'use client';

import { clsx } from 'clsx';
import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { REPORT_TABS, type ReportTab } from './report-search';

/** The parts of a send's report, each with an address. */
export function ReportTabs({ utr, tab }: { utr: string; tab: ReportTab }) {
  const texts = useTexts('sends').report;
  return (
    <nav
      aria-label={texts.label}
      className="mb-5 flex gap-5 overflow-x-auto border-b border-line px-4 md:px-6"
    >
      {REPORT_TABS.map((one) => (
        <Link
          key={one}
          href={one === 'overview' ? `/console/sends/${utr}` : `/console/sends/${utr}?tab=${one}`}
          aria-current={tab === one ? 'page' : undefined}
          className={clsx(
            'flex h-10 items-center border-b-2 font-medium whitespace-nowrap focus-visible:-outline-offset-2',
            tab === one ? 'border-link text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {texts.tabs[one]}
        </Link>
      ))}
    </nav>
  );
}
