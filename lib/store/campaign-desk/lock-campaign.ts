import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { campaigns as c } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { campaignState } from './campaign-state';
import type { DeskCampaign } from './schemas';

/**
 * A campaign, locked until the transaction ends. Orders that name it are made all the same: they lock services first, and
 * this comes before those.
 *
 * @param revision as who changes it has last read it.
 * @throws DomainError not-found; conflict where somebody else has changed it since.
 */
export async function lockCampaign(tx: Transaction, id: number, revision?: string) {
  const [found] = await tx
    .select({
      campaign: c,
      state: sql<DeskCampaign['state']>`${campaignState}`,
      revision: sql<string>`${c.updated_at}::text`,
    })
    .from(c)
    .where(eq(c.id, id))
    .for('no key update');
  if (!found) throw notFound();
  if (revision !== undefined && revision !== found.revision)
    throw conflict('Somebody else has changed this campaign. Reload the page to see their version.');
  return { ...found.campaign, state: found.state };
}
