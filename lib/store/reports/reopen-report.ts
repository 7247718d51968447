import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { changeReport } from './change-report';
import { lockReport } from './lock-report';

/** A closed or answered report waits for the shop again. @throws DomainError forbidden; not-found; conflict for one that is open. */
export async function reopenReport({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: { id: number };
}): Promise<void> {
  authorize(actor, 'reports:write');
  await db().transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (report.status === 'open') throw conflict('This report is open already.');
    await changeReport(tx, actor, { id, report, status: 'open' });
  });
}
