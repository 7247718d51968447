import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { templates } from '@/lib/db/schema';
import { namesBlocks } from './design-blocks';
import { readDesign } from './read-content';

type Content = { template_id: number; template_json: string | null; template_html: string | null };

/**
 * The HTML of a mailing, merge tags included: its own, made from its own design, or its template's, removed or not.
 *
 * @param userId whose mailing it is.
 * @returns null where no mail can be made of its design. @throws DomainError limited, unavailable.
 */
export async function mailHtml(
  userId: number,
  { template_id, template_json, template_html }: Content,
): Promise<string | null> {
  if (template_html !== null) return template_html;
  if (template_json !== null) {
    const design = await readDesign(userId, template_json);
    return 'html' in design ? design.html : null;
  }
  const [row] = await db()
    .select({ html_code: templates.html_code, json_code: templates.json_code })
    .from(templates)
    .where(eq(templates.id, template_id));
  if (!row) return null;
  if (!namesBlocks(row.json_code)) return row.html_code;
  // A saved block may have changed a moment ago.
  const design = await readDesign(userId, row.json_code);
  return 'html' in design ? design.html : row.html_code;
}
