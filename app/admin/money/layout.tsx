import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeMoney } from '@/components/texts/messages/office-money';

export default function MoneyLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeMoney}>{children}</LanguageProvider>;
}
