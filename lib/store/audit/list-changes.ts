import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { readChanges } from './change-rows';
import type { ChangePage, ListChangesQuery } from './schemas';

/** A page of the audit trail, newest first. @throws DomainError forbidden */
export async function listChanges({
  actor,
  input: { before, per_page, ...filter },
}: {
  actor: Actor;
  input: z.output<typeof ListChangesQuery>;
}): Promise<z.output<typeof ChangePage>> {
  authorize(actor, 'audit:read');
  // One more than the page tells whether another follows.
  const rows = await readChanges(filter, { zone: actor.timeZone, before, limit: per_page + 1 });
  const changes = rows.slice(0, per_page);
  return { changes, next: rows.length > per_page ? (changes.at(-1)?.id ?? null) : null };
}
