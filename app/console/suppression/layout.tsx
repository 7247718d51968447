import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { imports } from '@/components/texts/messages/imports';
import { suppression } from '@/components/texts/messages/suppression';

export default function SuppressionLayout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider messages={suppression}>
      <LanguageProvider messages={imports}>{children}</LanguageProvider>
    </LanguageProvider>
  );
}
