import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { approvals } from '@/components/texts/messages/approvals';

export default function ApprovalsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={approvals}>{children}</LanguageProvider>;
}
