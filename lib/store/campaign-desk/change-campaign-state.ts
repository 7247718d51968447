import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { campaigns as c, orderLines as l } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { lockCampaign } from './lock-campaign';
import { putOffers } from './put-offers';
import type { CampaignStateInput, DeskCampaign } from './schemas';

type Change = CampaignStateInput['change'];
type State = DeskCampaign['state'];

/** From which states each change leads on. */
const ALLOWED: Record<Change, readonly State[]> = {
  stop: ['scheduled', 'running'],
  start: ['stopped'],
  end: ['running'],
  delete: ['scheduled', 'running', 'ended', 'stopped'],
};

/**
 * Stops or starts a campaign, ends it now, or deletes one that nobody has bought in.
 *
 * @throws DomainError forbidden, not-found; conflict where it stands otherwise, or has sold something.
 */
export async function changeCampaignState({
  actor,
  input: { id, change },
}: {
  actor: Operator;
  input: CampaignStateInput;
}): Promise<void> {
  authorize(actor, 'campaigns:write');
  await db().transaction(async (tx) => {
    const { name, state, status, end_date } = await lockCampaign(tx, id);
    if (!ALLOWED[change].includes(state))
      throw conflict(`This campaign is ${state}. Reload the page to see what can be done.`);
    if (change === 'delete') await deleteCampaign(tx, id);
    else if (change === 'end') await tx.update(c).set({ end_date: sql`now()` }).where(eq(c.id, id));
    else
      await tx
        .update(c)
        .set({ status: change === 'start' ? 1 : 0 })
        .where(eq(c.id, id));
    await recordChange(tx, {
      actor,
      action: `campaign.${change}`,
      subject: ['campaign', id],
      before: { name, status, end_date },
      ...(change !== 'delete' && {
        after: { status: change === 'start' ? 1 : change === 'stop' ? 0 : status },
      }),
    });
  });
}

async function deleteCampaign(tx: Transaction, id: number): Promise<void> {
  await putOffers(tx, id, []);
  // Once its services are locked and out of it, no order can join.
  const [sold] = await tx.select({ id: l.id }).from(l).where(eq(l.campaign_id, id)).limit(1);
  if (sold) throw conflict('Orders were made in this campaign. Stop or end it instead.');
  await tx.delete(c).where(eq(c.id, id));
}
