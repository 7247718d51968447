import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeSuppliers } from '@/components/texts/messages/office-suppliers';

export default function SuppliersLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeSuppliers}>{children}</LanguageProvider>;
}
