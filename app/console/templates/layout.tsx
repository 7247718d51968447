import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { templates } from '@/components/texts/messages/templates';

export default function TemplatesLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={templates}>{children}</LanguageProvider>;
}
