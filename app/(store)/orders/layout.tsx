import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { orders } from '@/components/texts/messages/orders';

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={orders}>{children}</LanguageProvider>;
}
