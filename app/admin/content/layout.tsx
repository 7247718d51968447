import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeContent } from '@/components/texts/messages/office-content';

export default function ContentLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeContent}>{children}</LanguageProvider>;
}
