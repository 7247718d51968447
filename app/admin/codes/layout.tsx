import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeCodes } from '@/components/texts/messages/office-codes';

export default function CodesLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeCodes}>{children}</LanguageProvider>;
}
