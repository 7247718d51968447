import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeOrders } from '@/components/texts/messages/office-orders';

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeOrders}>{children}</LanguageProvider>;
}
