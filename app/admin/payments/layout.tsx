import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officePayments } from '@/components/texts/messages/office-payments';

export default function PaymentsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officePayments}>{children}</LanguageProvider>;
}
