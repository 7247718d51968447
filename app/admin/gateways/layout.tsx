import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeGateways } from '@/components/texts/messages/office-gateways';

export default function GatewaysLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeGateways}>{children}</LanguageProvider>;
}
