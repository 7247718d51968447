import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeReviews } from '@/components/texts/messages/office-reviews';

export default function ReviewsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={officeReviews}>{children}</LanguageProvider>;
}
