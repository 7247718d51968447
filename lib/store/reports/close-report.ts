import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { changeReport } from './change-report';
import { lockReport } from './lock-report';

/** An operator has dealt with a reported problem. An answer goes to the buyer. @throws DomainError forbidden; not-found; conflict for one that is closed. */
export async function closeReport({
  actor,
  input: { id, answer },
}: {
  actor: Operator;
  input: { id: number; answer?: string | undefined };
}): Promise<void> {
  authorize(actor, 'reports:write');
  await db().transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (report.status === 'closed') throw conflict('This report is closed already.');
    await changeReport(tx, actor, { id, report, status: 'closed', answer });
  });
}
