import { auditLog } from '@/lib/db/schema';
import type { SeededAccounts } from './accounts';
import type { SeedContext } from './context';
import type { SeededGateway } from './gateways';
import type { SeededOrder } from './orders';
import type { SeededProducts } from './reviews';

/** Inserts what the operator changed in the last months, oldest first. */
export async function seedAudit(
  { tx, ago }: SeedContext,
  { operator }: SeededAccounts,
  { topUps, cards }: SeededProducts,
  orders: readonly SeededOrder[],
  gateways: Map<string, SeededGateway>,
): Promise<void> {
  type Entry = {
    daysAgo: number;
    action: string;
    type: string;
    id: string | number;
    before?: unknown;
    after?: unknown;
  };
  const service = (product: string, name: string) => {
    const services = topUps.get(product)?.services ?? cards.get(product)?.services ?? [];
    return services.find((one) => one.name === name)?.id ?? 0;
  };
  const runningId =
    topUps.get('cindermarch')?.services.find(({ campaign_id }) => campaign_id !== null)?.campaign_id ?? 0;
  const refunds = orders
    .filter(({ plan }) => plan.end.endsWith('refunded'))
    .map(
      ({ utr, plan, refundedDaysAgo }): Entry => ({
        daysAgo: refundedDaysAgo,
        action: 'order.refund',
        type: 'order',
        id: utr,
        before: { status: plan.end === 'refunded' ? 1 : 3 },
        after: { status: 2 },
      }),
    );
  const entries: Entry[] = [
    {
      daysAgo: 86.2,
      action: 'top-up.update',
      type: 'top-up',
      id: topUps.get('knucklewick-arena')?.id ?? 0,
      before: { region: 'Global' },
      after: { region: 'EU' },
    },
    {
      daysAgo: 64.7,
      action: 'top-up-service.update',
      type: 'top-up-service',
      id: service('torqueline', '6,500 Octane'),
      before: { discount: '8' },
      after: { discount: '10' },
    },
    {
      daysAgo: 49.3,
      action: 'card-service.update',
      type: 'card-service',
      id: service('humline-music', 'Student, 3 months'),
      before: { status: 1 },
      after: { status: 0 },
    },
    {
      daysAgo: 30.1,
      action: 'gateway.update',
      type: 'gateway',
      id: gateways.get('manual')?.id ?? 0,
      before: { name: 'Manual payment' },
      after: { name: 'Bank transfer' },
    },
    {
      daysAgo: 18.8,
      action: 'top-up-service.update',
      type: 'top-up-service',
      id: service('cindermarch', 'March Pass, season 8'),
      before: { status: 1 },
      after: { status: 0 },
    },
    {
      daysAgo: 7,
      action: 'codes.add',
      type: 'card-service',
      id: service('quarry-store', '$20 wallet credit'),
      after: { added: 60, duplicates: 0 },
    },
    {
      daysAgo: 6.2,
      action: 'campaign.create',
      type: 'campaign',
      id: runningId,
      after: { name: 'Weekend flash', status: 1 },
    },
    ...refunds,
  ];
  await tx.insert(auditLog).values(
    entries
      .sort((a, b) => b.daysAgo - a.daysAgo)
      .map(({ daysAgo, action, type, id, before, after }) => ({
        actor_id: operator,
        actor_role: 'owner',
        action,
        subject_type: type,
        subject_id: String(id),
        before: before ?? null,
        after: after ?? null,
        created_at: ago(daysAgo),
      })),
  );
}
