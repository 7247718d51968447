import { cleanMailHtml } from './clean-mail-html';
import { htmlExcess } from './content-limits';

/** HTML that may be kept, or what is wrong with it, as what a sentence says of its field. */
export type Prepared = { html: string } | { fault: string };

/** HTML that somebody wrote, cleaned, unless it is too much of it. */
export function prepareHtml(html: string): Prepared {
  const fault = htmlExcess(html);
  return fault === null ? { html: cleanMailHtml(html) } : { fault };
}
