import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { imports } from '@/components/texts/messages/imports';

export default function ImportLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={imports}>{children}</LanguageProvider>;
}
