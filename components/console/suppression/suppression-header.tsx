import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { SectionTabs } from '@/components/shell/section-tabs';

/** The head of the pages about who gets no mail. */
export function SuppressionHeader({ detail, actions }: { detail: ReactNode; actions: ReactNode }) {
  const texts = useTexts('suppression');
  return (
    <>
      <PageHead title={texts.title} detail={detail} actions={actions} />
      <SuppressionTabs />
    </>
  );
}

/** The pages as tabs. */
export function SuppressionTabs() {
  const texts = useTexts('suppression');
  return (
    <SectionTabs
      label={texts.title}
      tabs={[
        { href: '/console/suppression', label: texts.addresses },
        { href: '/console/suppression/groups', label: texts.groups },
        { href: '/console/suppression/unsubscribe-page', label: texts.page },
      ]}
    />
  );
}
