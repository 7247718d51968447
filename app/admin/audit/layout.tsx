import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { audit } from '@/components/texts/messages/audit';

export default function AuditLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={audit}>{children}</LanguageProvider>;
}
