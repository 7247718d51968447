import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeEmails } from '@/components/texts/messages/office-emails';

export default function EmailsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeEmails}>{children}</LanguageProvider>;
}
