import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { team } from '@/components/texts/messages/team';

export default function TeamLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={team}>{children}</LanguageProvider>;
}
