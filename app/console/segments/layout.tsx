import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { segments } from '@/components/texts/messages/segments';

export default function SegmentsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={segments}>{children}</LanguageProvider>;
}
