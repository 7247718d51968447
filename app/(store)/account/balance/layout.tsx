import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { buying } from '@/components/texts/surfaces/buying';

export default function BalanceLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider surface={buying}>{children}</LanguageProvider>;
}
