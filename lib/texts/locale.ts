import Negotiator from 'negotiator';
import { type Language, languages } from './languages';

/** `language` is one that there are texts in; `locale`, for `Intl`, is that language in the reader's region. */
type Locale = { language: Language; locale: string };

// More is nobody's wish, and would be looked at on every page.
const MAX_LENGTH = 200;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * What a reader's `Accept-Language` asks for. Dates and amounts follow the reader's region as well as the language: a
 * browser in Austria gets English words while there are no German ones, and `en-AT`, which is how English is written
 * there: € 9,80, 20 Nov, 15:40. Formats of another language than the sentence around them would serve nobody.
 */
export function localeOf(acceptLanguage: string | null | undefined): Locale {
  const header = acceptLanguage?.slice(0, MAX_LENGTH);
  const requested = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .flatMap((tag) => parsed(tag) ?? []);
  const language =
    requested.flatMap((one) => languages.find((offered) => offered === one.language) ?? [])[0] ??
    languages[0];
  const region = requested.find((one) => one.region && regions.of(one.region))?.region;
  return { language, locale: region ? `${language}-${region}` : language };
}

function parsed(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
