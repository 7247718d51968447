import { sql } from 'drizzle-orm';
import { templates } from '@/lib/db/schema';

/** That a template's last change was at a time, as the API writes it. */
export const lastChangedAt = (time: string) =>
  sql`to_char(${templates.updated_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') = ${time}`;
