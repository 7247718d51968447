import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeClosings } from '@/components/texts/messages/office-closings';

export default function ClosingsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeClosings}>{children}</LanguageProvider>;
}
