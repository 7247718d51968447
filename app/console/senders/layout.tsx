import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { senders } from '@/components/texts/messages/senders';

export default function SendersLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={senders}>{children}</LanguageProvider>;
}
