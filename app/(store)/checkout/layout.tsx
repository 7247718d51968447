import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { buying } from '@/components/texts/messages/buying';
import { orders } from '@/components/texts/messages/orders';

export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider messages={buying}>
      <LanguageProvider messages={orders}>{children}</LanguageProvider>
    </LanguageProvider>
  );
}
