import { conflict } from '@/lib/errors';

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const DECISIONS = ['approve', 'reject', 'withdraw'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Who may do what to a request: `another` person with the permission for what is asked, or who asked, `oneself`. */
const transitions = [
  { from: 'pending', event: 'approve', to: 'approved', by: 'another' },
  { from: 'pending', event: 'reject', to: 'rejected', by: 'another' },
  { from: 'pending', event: 'withdraw', to: 'withdrawn', by: 'oneself' },
] as const satisfies readonly {
  from: ApprovalStatus;
  event: Decision;
  to: ApprovalStatus;
  by: 'another' | 'oneself';
}[];

/** @throws DomainError conflict where the request has been decided already */
export function nextApprovalStatus(from: ApprovalStatus, event: Decision) {
  const found = transitions.find((one) => one.from === from && one.event === event);
  if (!found) throw conflict('This request has been decided already.');
  return found;
}
