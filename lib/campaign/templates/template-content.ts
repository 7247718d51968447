import type { Actor } from '@/lib/auth/actor';
import { invalid } from '@/lib/errors';
import { readDesign, readHtml } from './read-content';
import type { TemplateInput } from './schemas';

/**
 * A template's two forms: a design and the HTML made from it, or HTML alone; and the saved blocks that it shows.
 *
 * @throws DomainError invalid where both are given, neither is, one is too much, or the design is none of the editor's; limited,
 * unavailable.
 */
export async function templateContent(
  actor: Actor,
  { json_code, html_code }: Pick<TemplateInput, 'json_code' | 'html_code'>,
) {
  if (json_code !== undefined && html_code !== undefined)
    throw invalid(
      { field: 'json_code', rule: 'prohibits', other: 'html_code' },
      { field: 'html_code', rule: 'prohibits', other: 'json_code' },
    );
  if (json_code !== undefined) {
    const design = await readDesign(actor.id, json_code);
    if ('fault' in design) throw invalid({ field: 'json_code', ...design.fault });
    return { content: { json_code, html_code: design.html }, shown: design.shown };
  }
  if (html_code === undefined)
    throw invalid(
      { field: 'json_code', rule: 'required-without', other: 'html_code' },
      { field: 'html_code', rule: 'required-without', other: 'json_code' },
    );
  const own = await readHtml(actor.id, html_code);
  if ('fault' in own) throw invalid({ field: 'html_code', ...own.fault });
  if (own.html.trim() === '') throw invalid({ field: 'html_code', rule: 'format' });
  return { content: { json_code: '', html_code: own.html }, shown: [] };
}
