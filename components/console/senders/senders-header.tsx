import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { SectionTabs } from '@/components/console/section-tabs';
import { ConsoleHeader } from '@/components/console/shell/console-header';

/** The head of the pages about all senders. */
export function SendersHeader({ detail, actions }: { detail: ReactNode; actions?: ReactNode }) {
  const texts = useTexts('senders');
  const { title, tabs } = useTexts('reputation');
  return (
    <>
      <ConsoleHeader title={texts.title} detail={detail} actions={actions} />
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
