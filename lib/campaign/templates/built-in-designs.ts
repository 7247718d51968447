import { and, asc, eq, isNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { templates } from '@/lib/db/schema';

/** The designs that every account may begin with, by name, without their content. */
export const builtInDesigns = () =>
  db()
    .select({ id: templates.id, name: templates.template_name, updated_at: templates.updated_at })
    .from(templates)
    .where(and(isNull(templates.user_id), isNull(templates.deleted_at), eq(templates.is_blank, 0)))
    .orderBy(asc(templates.template_name));
