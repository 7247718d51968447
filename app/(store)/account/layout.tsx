import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { account } from '@/components/texts/surfaces/account';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider surface={account}>{children}</LanguageProvider>;
}
