import { type inferParserType, parseAsInteger, parseAsStringLiteral } from 'nuqs/server';
import type { ApprovalFilter } from '@/lib/store/approvals/queries';
import { APPROVAL_STATUSES } from '@/lib/store/approvals/states';

/** What of the list stands in its address. */
export const approvalSearch = {
  status: parseAsStringLiteral(APPROVAL_STATUSES),
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const approvalFilterOf = ({ status }: inferParserType<typeof approvalSearch>): ApprovalFilter => ({
  ...(status && { status }),
});
