'use client';

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; content: ReactNode };

/** Panels of which one shows. All of them are in the page, so that a search finds what is in the others. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <Base.Root defaultValue={tabs[0]?.value} className="grid min-w-0 gap-4">
      <Base.List
        activateOnFocus
        aria-label={label}
        className="flex gap-5 fade-cut overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="tap -mb-px border-b-2 border-transparent text-md font-medium whitespace-nowrap text-muted transition-colors hover:text-text data-active:border-link data-active:text-text"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted className="min-w-0">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
