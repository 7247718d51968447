import { readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

/** Written by `system/write-templates.ts`. */
export const BUILT_IN_FILE = 'lib/campaign/templates/system/built-in.json';

type BuiltIn = {
  id: number;
  template_name: string;
  preview_image: string;
  json_code: string;
  html_code: string;
};

/** Brings the built-in designs, which all accounts see, to this version. */
export async function loadTemplates(sql: Sql): Promise<void> {
  const designs = JSON.parse(readFileSync(BUILT_IN_FILE, 'utf8')) as BuiltIn[];
  await sql`update templates set preview_image = 'blank.svg' where id = 1 and preview_image = ''`;
  await sql`
    insert into templates ${sql(designs, 'id', 'template_name', 'preview_image', 'json_code', 'html_code')}
    on conflict (id) do update set template_name = excluded.template_name, preview_image = excluded.preview_image,
      json_code = excluded.json_code, html_code = excluded.html_code, updated_at = now()
    where (templates.template_name, templates.preview_image, templates.json_code, templates.html_code)
      is distinct from (excluded.template_name, excluded.preview_image, excluded.json_code, excluded.html_code)`;
}
