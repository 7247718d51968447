import type { ComponentType, ReactNode } from 'react';
import type { Language } from '@/lib/texts/languages';
import type { MessagesProps } from './messages-provider';
import { getLocale } from './request-language';

/**
 * The areas of texts that one kind of page needs in the browser, by language. A module for each kind, and for each
 * of its languages: a page loads what it names, and nothing of what other pages say.
 */
export type Messages = Record<Language, ComponentType<MessagesProps>>;

type Props = { messages: Messages; children: ReactNode };

/** Gives what runs in the browser such texts in the reader's language, beside those that it has already. */
export async function LanguageProvider({ messages, children }: Props) {
  const { language, locale } = await getLocale();
  const Provider = messages[language];
  return <Provider locale={locale}>{children}</Provider>;
}
