import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeAccounts } from '@/components/texts/messages/office-accounts';

export default function AccountsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeAccounts}>{children}</LanguageProvider>;
}
