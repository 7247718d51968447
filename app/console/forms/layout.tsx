import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { forms } from '@/components/texts/messages/forms';

export default function FormsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={forms}>{children}</LanguageProvider>;
}
