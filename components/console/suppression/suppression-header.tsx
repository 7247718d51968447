import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { SectionTabs } from '@/components/console/section-tabs';
import { ConsoleHeader } from '@/components/console/shell/console-header';

/** The head of both pages about who gets no mail. */
export function SuppressionHeader({ detail, actions }: { detail: ReactNode; actions: ReactNode }) {
  const texts = useTexts('suppression');
  return (
    <>
      <ConsoleHeader title={texts.title} detail={detail} actions={actions} />
      <SectionTabs
        label={texts.title}
        tabs={[
          { href: '/console/suppression', label: texts.addresses },
          { href: '/console/suppression/groups', label: texts.groups },
        ]}
      />
    </>
  );
}
