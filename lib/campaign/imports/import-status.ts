import { type SQL, sql } from 'drizzle-orm';
import { contactImports } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';

export const ImportStatus = {
  /** Its file is kept, and waits for somebody to say what becomes of it. */
  staged: 'staged',
  reading: 'reading',
  writing: 'writing',
  done: 'done',
  failed: 'failed',
  undoing: 'undoing',
  undone: 'undone',
} as const;

/** The condition that an import has not ended. */
export const isOpen: SQL = sql`
  ${contactImports.status} in (${inline(ImportStatus.reading)}, ${inline(ImportStatus.writing)})`;

/** The condition that an import is being read, written or undone. */
export const isBusy: SQL = sql`(${isOpen} or ${contactImports.status} = ${inline(ImportStatus.undoing)})`;
