import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { sends } from '@/components/texts/messages/sends';

export default function SendsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={sends}>{children}</LanguageProvider>;
}
