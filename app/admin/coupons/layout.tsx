import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeCoupons } from '@/components/texts/messages/office-coupons';

export default function CouponsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeCoupons}>{children}</LanguageProvider>;
}
