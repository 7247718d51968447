import type { ReactNode } from 'react';
import { AccountFrame } from '@/components/account/account-frame';
import { LanguageProvider } from '@/components/texts/language-provider';
import { account } from '@/components/texts/messages/account';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider messages={account}>
      <AccountFrame>{children}</AccountFrame>
    </LanguageProvider>
  );
}
