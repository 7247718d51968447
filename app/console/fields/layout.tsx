import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { fields } from '@/components/texts/messages/fields';

export default function FieldsLayout({ children }: { children: ReactNode }) {
  return <LanguageProvider messages={fields}>{children}</LanguageProvider>;
}
