import type { Metadata, ResolvingMetadata } from 'next';
import { pageMetadata } from '@/components/store/seo/open-graph';
import { getTexts } from '@/components/texts/request-language';
import { type HelpPage, helpHref } from '@/lib/store/help/help-pages';

/** What search engines and shared links say of a help page. */
export async function helpMetadata(page: HelpPage, parent: ResolvingMetadata): Promise<Metadata> {
  const { help, site } = await getTexts('frame');
  const title = help.pages[page];
  return pageMetadata({ title, description: site.description, path: helpHref(page) }, parent);
}
