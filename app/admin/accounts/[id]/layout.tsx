import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeOrders } from '@/components/texts/messages/office-orders';
import { officeReviews } from '@/components/texts/messages/office-reviews';

/** An account’s page also shows orders and reviews. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider messages={officeOrders}>
      <LanguageProvider messages={officeReviews}>{children}</LanguageProvider>
    </LanguageProvider>
  );
}
