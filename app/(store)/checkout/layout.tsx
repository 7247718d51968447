import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { buying } from '@/components/texts/surfaces/buying';
import { orders } from '@/components/texts/surfaces/orders';

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider surface={buying}>
      <LanguageProvider surface={orders}>{children}</LanguageProvider>
    </LanguageProvider>
  );
}
