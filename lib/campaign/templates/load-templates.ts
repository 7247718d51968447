import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { templates } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';

/** Written by `system/write-templates.ts`. */
export const BUILT_IN_FILE = 'lib/campaign/templates/system/built-in.json';

type BuiltIn = Required<
  Pick<typeof templates.$inferInsert, 'id' | 'template_name' | 'preview_image' | 'json_code' | 'html_code'>
>;

/** The blank design, to which an earlier version gave no picture. */
const BLANK = 1;

const giveBlankPicture = statement({
  params: {},
  row: {},
  text: () => sql`
    update ${templates} set ${bare(templates.preview_image)} = 'blank.svg'
    where ${templates.id} = ${inline(BLANK)} and ${templates.preview_image} = ''`,
});

const { id, template_name, preview_image, json_code, html_code } = templates;
const contents = [template_name, preview_image, json_code, html_code];

const replaceDesigns = statement({
  params: { designs: value.json<readonly BuiltIn[]>() },
  row: {},
  text: ({ designs }) => sql`
    insert into ${templates} (${bare(id, ...contents)})
    select ${bare(id, ...contents)} from jsonb_populate_recordset(null::${templates}, ${designs}::jsonb)
    on conflict (${bare(id)}) do update set ${sql.join(
      contents.map((column) => sql`${bare(column)} = excluded.${bare(column)}`),
      sql`, `,
    )}, ${bare(templates.updated_at)} = now()
    where (${sql.join(contents, sql`, `)}) is distinct from (${sql.join(
      contents.map((column) => sql`excluded.${bare(column)}`),
      sql`, `,
    )})`,
});

/** Brings the built-in designs, which all accounts see, to this version. */
export async function loadTemplates(tx: Executor): Promise<void> {
  const designs = JSON.parse(readFileSync(BUILT_IN_FILE, 'utf8')) as BuiltIn[];
  await giveBlankPicture(tx);
  await replaceDesigns(tx, { designs });
}
