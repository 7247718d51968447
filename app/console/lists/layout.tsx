import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { contacts } from '@/components/texts/messages/contacts';

export default function ListsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={contacts}>{children}</LanguageProvider>;
}
