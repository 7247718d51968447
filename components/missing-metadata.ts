import type { Metadata } from 'next';
import { getTexts } from './texts/request-language';

/** Of a page whose address names nothing. */
export async function missingMetadata(): Promise<Metadata> {
  return { title: (await getTexts('failures')).nothingTab };
}
