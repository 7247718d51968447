import { z } from 'zod';
import { listLimits, setLimit } from '../approvals/limits';
import { listApprovals as list } from '../approvals/list-approvals';
import {
  ApprovalLimitsView,
  ApprovalPage,
  DecideApprovalInput,
  ListApprovalsQuery,
  SetApprovalLimitInput,
} from '../approvals/schemas';
import { store } from '../contract';
import { decideApproval as decide } from './decide-approval';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');

export const listApprovalsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/approvals',
  summary: 'List what waits for a second person, or did, newest first.',
  tag,
  extension: true,
  auth: 'approvals:read',
  query: ListApprovalsQuery,
  example: { query: { status: 'pending' } },
  response: ApprovalPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const decideApprovalEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/approvals/decide',
  summary: 'Approve, reject or withdraw a request for a second person.',
  description:
    'What is approved is done at once. Whoever approves or rejects must be another person than who asked, and have the permission for it, too.',
  tag,
  extension: true,
  auth: 'approvals:decide',
  fresh: true,
  record: 'id',
  body: DecideApprovalInput,
  example: { body: { id: 1, decision: 'approve' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await decide({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const listApprovalLimitsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/approvals/limits',
  summary: 'Get from which amount on an action needs a second person.',
  tag,
  extension: true,
  auth: 'approvals:read',
  response: ApprovalLimitsView,
  handler: ({ actor }) => listLimits({ actor }),
});

export const setApprovalLimitEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/approvals/limits/save',
  summary: 'Say from which amount on an action needs a second person.',
  tag,
  extension: true,
  auth: 'approvals:limits',
  fresh: true,
  body: SetApprovalLimitInput,
  example: { body: { action: 'order.refund', above: 500 } },
  response: Updated,
  async handler({ actor, body }) {
    await setLimit({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
