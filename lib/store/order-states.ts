import { conflict } from '@/lib/errors';

/** Order statuses as both the table and the API number them. */
export const OrderStatus = { initiate: 0, completed: 1, refund: 2, stockShort: 3 } as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export type OrderEvent = 'pay' | 'pay-short' | 'deliver' | 'refund' | 'expire' | 'renew';

/** Every way an order's status can change; nothing else can. */
const TRANSITIONS: readonly { from: OrderStatus; event: OrderEvent; to: OrderStatus }[] = [
  { from: OrderStatus.initiate, event: 'expire', to: OrderStatus.initiate },
  { from: OrderStatus.initiate, event: 'renew', to: OrderStatus.initiate },
  { from: OrderStatus.initiate, event: 'pay', to: OrderStatus.completed },
  { from: OrderStatus.initiate, event: 'pay-short', to: OrderStatus.stockShort },
  { from: OrderStatus.stockShort, event: 'deliver', to: OrderStatus.completed },
  { from: OrderStatus.stockShort, event: 'refund', to: OrderStatus.refund },
  { from: OrderStatus.completed, event: 'refund', to: OrderStatus.refund },
];

const LABELS: Record<OrderStatus, string> = { 0: 'Initiate', 1: 'Complete', 2: 'Refund', 3: 'Wait Sending' };

/** The label that the contract's samples show for a status. */
export const labelOf = (status: number): string => LABELS[status as OrderStatus] ?? 'Initiate';

/** Where an event leads from a status. @throws DomainError conflict where it leads nowhere. */
export function nextStatus(from: number, event: OrderEvent): OrderStatus {
  const transition = TRANSITIONS.find((row) => row.from === from && row.event === event);
  if (!transition) throw conflict(`An order that is “${labelOf(from)}” does not allow this.`);
  return transition.to;
}
