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
  moved.left = (await withAutomationLock(plan, (lock) => exitEnrolments(lock, plan, now))) ?? 0;
  for (let more: boolean | undefined = true; more; ) {
    more = await withAutomationLock(plan, async (lock) => {
      const mails = await automationMails(lock.tx, plan.id);
      let anyMore = false;
      for (const [i, mail] of mails.entries()) {
        if (!mail.may_go) {
          await withholdMail(lock, plan, mail, now);
          continue;
        }
        if (mail.held_at !== null) await releaseMail(lock, mail);
        const result = await queueDueMails(lock, plan, mail, mails[i + 1], now);
        moved.written += result.written;
        anyMore ||= result.more;
      }
      await finishEnrolments(lock, plan, mails.at(-1), now);
      return anyMore;
    });
  }
  return moved;
}
