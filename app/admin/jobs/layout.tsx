import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeJobs } from '@/components/texts/messages/office-jobs';

export default function JobsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeJobs}>{children}</LanguageProvider>;
}
