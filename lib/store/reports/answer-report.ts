import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { changeReport } from './change-report';
import { lockReport } from './lock-report';
import type { AnswerReportInput } from './schemas';

/**
 * The shop answers a reported problem, and closes it if asked to.
 *
 * @throws DomainError forbidden; not-found; conflict where somebody has written since `last_message`, or the buyer didn't report it.
 */
export async function answerReport({
  actor,
  input: { id, answer, close, last_message },
}: {
  actor: Operator;
  input: z.output<typeof AnswerReportInput>;
}): Promise<void> {
  authorize(actor, 'reports:write');
  await db().transaction(async (tx) => {
    const report = await lockReport(tx, id);
    if (last_message !== undefined && last_message !== report.last)
      throw conflict('There is a newer message. Read it before you answer.');
    await changeReport(tx, actor, { id, report, status: close ? 'closed' : 'answered', answer });
  });
}
