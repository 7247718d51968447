import { invalid } from '@/lib/errors';
import { cleanMailHtml } from './clean-mail-html';
import type { TemplateInput } from './schemas';

/**
 * A template's two forms: a design and the HTML made from it, or HTML alone.
 *
 * @throws DomainError invalid where both are given, neither is, or the design is none of the editor's.
 */
export async function templateContent({ json_code, html_code }: TemplateInput) {
  if (json_code !== undefined && html_code !== undefined)
    throw invalid(
      { field: 'json_code', text: 'The json code field prohibits html code from being present.' },
      { field: 'html_code', text: 'The html code field prohibits json code from being present.' },
    );
  if (json_code !== undefined) {
    // The editor's own code is large, and few processes ever need it.
    const { composeDesign } = await import('./compose-design');
    const html = await composeDesign(json_code);
    if (html === null) throw invalid({ field: 'json_code', text: 'The json code format is invalid.' });
    return { json_code, html_code: html };
  }
  if (html_code === undefined)
    throw invalid(
      { field: 'json_code', text: 'The json code field is required when html code is not present.' },
      { field: 'html_code', text: 'The html code field is required when json code is not present.' },
    );
  const html = cleanMailHtml(html_code);
  if (html.trim() === '') throw invalid({ field: 'html_code', text: 'The html code format is invalid.' });
  return { json_code: '', html_code: html };
}
