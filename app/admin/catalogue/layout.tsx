import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeCatalogue } from '@/components/texts/messages/office-catalogue';

export default function CatalogueLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeCatalogue}>{children}</LanguageProvider>;
}
