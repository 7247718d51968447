import { type SQL, sql } from 'drizzle-orm';
import { inline } from '@/lib/db/statement';

/** What ends a merge tag's name, in PostgreSQL's regular expressions: the tag's end, or its fallback. */
const END = String.raw`\s*(\||\)\))`;

/** The names in a text's merge tags, as rows of an array; without the fallback. */
export const namesInTags = (text: SQL): SQL =>
  sql`regexp_matches(${text}, ${inline(String.raw`\(\(\s*([A-Za-z0-9_]+)${END}`)}, 'g')`;

/** A text whose merge tags of one field name another, with the fallbacks that they had. */
export const withTagsRenamed = (text: SQL, from: SQL, to: SQL): SQL =>
  sql`regexp_replace(${text}, ${inline(String.raw`\(\(\s*`)} || ${from}::text || ${inline(END)},
    '((' || ${to}::text || ${inline(String.raw`\1`)}, 'gi')`;
