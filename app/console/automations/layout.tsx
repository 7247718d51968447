import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { automations } from '@/components/texts/messages/automations';

export default function AutomationsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={automations}>{children}</LanguageProvider>;
}
