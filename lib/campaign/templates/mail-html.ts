import { client } from '@/lib/db/client';

type Content = { template_id: number; template_json: string | null; template_html: string | null };

/**
 * The HTML of a mailing, merge tags included: its own, made from its own design, or its template's, removed or not.
 *
 * @returns null where its design is of another editor.
 */
export async function mailHtml({
  template_id,
  template_json,
  template_html,
}: Content): Promise<string | null> {
  if (template_html !== null) return template_html;
  if (template_json !== null) {
    const { composeDesign } = await import('./compose-design');
    return composeDesign(template_json);
  }
  const [row] = await client()<{ html_code: string }[]>`
    select html_code from templates where id = ${template_id}`;
  return row?.html_code ?? null;
}
