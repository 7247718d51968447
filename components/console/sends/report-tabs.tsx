'use client';

import { createSerializer, useQueryStates } from 'nuqs';
import { useTexts } from '#language';
import { TabLinks } from '@/components/console/tab-links';
import { REPORT_TABS, type ReportTab, reportSearch } from './report-search';

const serialize = createSerializer(reportSearch);

/** The parts of a send's report, each with an address. */
export function ReportTabs({ utr, tab }: { utr: string; tab: ReportTab }) {
  const texts = useTexts('sends').report;
  const [{ compare }] = useQueryStates(reportSearch);
  return (
    <TabLinks
      label={texts.label}
      tabs={REPORT_TABS.map((one) => ({
        href: `/console/sends/${utr}${serialize({ tab: one, compare })}`,
        label: texts.tabs[one],
        isOpen: tab === one,
      }))}
    />
  );
}
