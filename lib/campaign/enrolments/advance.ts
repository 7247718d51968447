import { hold, release } from './hold';
import { leave } from './leave';
import { livePlan } from './live-plan';
import { mailsOf } from './mails';
import { finish, step } from './step';
import { inTurn } from './turn';

/**
 * Moves the people of a live automation on: who has to leave leaves, and whoever's time has come gets the next mail,
 * one at a time. Safe with any number of callers and after a crash: each transaction is whole, and the ledger takes
 * each mail of an enrolment once.
 *
 * @returns how many mails were written into the ledger, and how many people have left.
 */
export async function advance({ automationId, now }: { automationId: number; now: Date }) {
  const moved = { written: 0, left: 0 };
  const plan = await livePlan(automationId, now);
  if (!plan) return moved;
  moved.left = (await inTurn(plan, (turn) => leave(turn, plan, now))) ?? 0;
  for (let more: boolean | undefined = true; more; ) {
    more = await inTurn(plan, async (turn) => {
      const mails = await mailsOf(turn.tx, plan.id);
      let anyMore = false;
      for (const [i, mail] of mails.entries()) {
        if (!mail.may_go) {
          await hold(turn, plan, mail, now);
          continue;
        }
        if (mail.held_at !== null) await release(turn, mail);
        const result = await step(turn, plan, mail, mails[i + 1], now);
        moved.written += result.written;
        anyMore ||= result.more;
      }
      await finish(turn, plan, mails.at(-1), now);
      return anyMore;
    });
  }
  return moved;
}
