import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { orders } from '@/components/texts/surfaces/orders';

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider surface={orders}>{children}</LanguageProvider>;
}
