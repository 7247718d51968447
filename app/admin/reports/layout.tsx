import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeReports } from '@/components/texts/messages/office-reports';

export default function ReportsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeReports}>{children}</LanguageProvider>;
}
