import type { Rule } from '@/lib/errors';
import { cleanMailHtml } from './clean-mail-html';
import { htmlExcess } from './content-limits';

/** HTML that may be kept, or the rule that it breaks. */
export type Prepared = { html: string } | { fault: Rule };

/** HTML that somebody wrote, cleaned, unless it is too much of it. */
export function prepareHtml(html: string): Prepared {
  const fault = htmlExcess(html);
  return fault === null ? { html: cleanMailHtml(html) } : { fault };
}
