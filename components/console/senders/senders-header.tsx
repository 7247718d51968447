import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { SectionTabs } from '@/components/shell/section-tabs';

/** The head of the pages about all senders. */
export function SendersHeader({ detail, actions }: { detail: ReactNode; actions?: ReactNode }) {
  const texts = useTexts('senders');
  const { title, tabs } = useTexts('reputation');
  return (
    <>
      <PageHead title={texts.title} detail={detail} actions={actions} />
      <SectionTabs
        label={tabs}
        tabs={[
          { href: '/console/senders', label: texts.title },
          { href: '/console/senders/reputation', label: title },
        ]}
      />
    </>
  );
}
