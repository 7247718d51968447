import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { buying } from '@/components/texts/messages/buying';

export default function TopUpLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={buying}>{children}</LanguageProvider>;
}
