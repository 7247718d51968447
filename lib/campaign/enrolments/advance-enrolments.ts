import { withAutomationLock } from './automation-lock';
import { automationMails } from './automation-mails';
import { exitEnrolments } from './exit-enrolments';
import { finishEnrolments } from './finish-enrolments';
import { livePlan } from './live-plan';
import { queueDueMails } from './queue-due-mails';
import { releaseMail, withholdMail } from './withhold-mail';

/**
 * Moves the people of a live automation on: who has to leave leaves, and whoever's time has come gets the next mail,
 * one at a time. Safe with any number of callers and after a crash: each transaction is whole, and the ledger takes
 * each mail of an enrolment once.
 *
 * @returns how many mails were written into the ledger, and how many people have left.
 */
export async function advanceEnrolments({ automationId, now }: { automationId: number; now: Date }) {
  const moved = { written: 0, left: 0 };
  const plan = await livePlan(automationId, now);
  if (!plan) return moved;
  moved.left = (await withAutomationLock(plan, (tx) => exitEnrolments(tx, plan, now))) ?? 0;
  for (let more: boolean | undefined = true; more; ) {
    more = await withAutomationLock(plan, async (tx) => {
      const mails = await automationMails(tx, plan.id);
      let anyMore = false;
      for (const [i, mail] of mails.entries()) {
        if (!mail.may_go) {
          await withholdMail(tx, plan, mail, now);
          continue;
        }
        if (mail.held_at !== null) await releaseMail(tx, mail);
        const result = await queueDueMails(tx, plan, mail, mails.slice(i + 1), now);
        moved.written += result.written;
        anyMore ||= result.more;
      }
      await finishEnrolments(tx, plan, now);
      return anyMore;
    });
  }
  return moved;
}
