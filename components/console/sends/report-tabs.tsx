'use client';

import { useTexts } from '#language';
import { TabLinks } from '@/components/console/tab-links';
import { REPORT_TABS, type ReportTab } from './report-search';

/** The parts of a send's report, each with an address. */
export function ReportTabs({ utr, tab }: { utr: string; tab: ReportTab }) {
  const texts = useTexts('sends').report;
  return (
    <TabLinks
      label={texts.label}
      tabs={REPORT_TABS.map((one) => ({
        href: one === 'overview' ? `/console/sends/${utr}` : `/console/sends/${utr}?tab=${one}`,
        label: texts.tabs[one],
        isOpen: tab === one,
      }))}
    />
  );
}
