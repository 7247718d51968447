import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { csvLine } from '@/lib/csv/csv-cell';
import { type ChangeFilter, readChanges } from './change-rows';

const ROWS_A_BATCH = 1_000;

const columns = [
  'id',
  'created_at',
  'actor_id',
  'actor_email',
  'actor_role',
  'action',
  'kind',
  'record',
  'before',
  'after',
  'reason',
  'request_id',
] as const;

const cell = (value: unknown) =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The audit trail as CSV in pieces, newest first. @throws DomainError forbidden, before the first piece */
export function exportChanges({ actor, input }: { actor: Actor; input: ChangeFilter }) {
  authorize(actor, 'audit:read');
  return pieces(input, actor.timeZone);
}

async function* pieces(filter: ChangeFilter, zone: string): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let before: number | undefined; ; ) {
    const rows = await readChanges(filter, { zone, before, limit: ROWS_A_BATCH });
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((name) => cell(row[name])))).join('');
    before = rows.at(-1)?.id;
    if (rows.length < ROWS_A_BATCH) return;
  }
}
