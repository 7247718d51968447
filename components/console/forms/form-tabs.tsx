'use client';

import { useTexts } from '#language';
import { SectionTabs } from '@/components/shell/section-tabs';

/** The pages of one form. */
export function FormTabs({ utr }: { utr: string }) {
  const { tabs } = useTexts('forms');
  return (
    <SectionTabs
      label={tabs.label}
      tabs={[
        { href: `/console/forms/${utr}`, label: tabs.settings },
        { href: `/console/forms/${utr}/sign-ups`, label: tabs.signUps },
      ]}
    />
  );
}
