import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { mailDesign } from '@/components/texts/messages/mail-design';

export default function AutomationLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={mailDesign}>{children}</LanguageProvider>;
}
