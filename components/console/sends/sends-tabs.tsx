'use client';

import { useTexts } from '#language';
import { SectionTabs } from '@/components/shell/section-tabs';

/** The ways to look at an account's sends. */
export function SendsTabs() {
  const { views } = useTexts('sends');
  return (
    <SectionTabs
      label={views.label}
      tabs={[
        { href: '/console/sends', label: views.list },
        { href: '/console/sends/calendar', label: views.calendar },
      ]}
    />
  );
}
