import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeCampaigns } from '@/components/texts/messages/office-campaigns';

export default function CampaignsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeCampaigns}>{children}</LanguageProvider>;
}
