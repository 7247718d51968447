import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeInvoices } from '@/components/texts/messages/office-invoices';

export default function InvoicesLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeInvoices}>{children}</LanguageProvider>;
}
