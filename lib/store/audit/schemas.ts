import { z } from 'zod';
import { recordKinds } from '@/lib/audit/recorded-fields';
import { TEAM_ROLES } from '@/lib/auth/roles';
import { day, text } from '@/lib/fields';

/** Who acted, as what: a role of the team, an account outside of it, a guest, or the machine itself. */
export const ACTING_ROLES = [...TEAM_ROLES, 'user', 'guest', 'machine'] as const;

const filters = {
  search: text(100)
    .optional()
    .describe('Only changes of the record with this id or number, or by accounts whose email begins so.'),
  action: text(100).optional().describe('Only changes of this kind, such as `order.refund`.'),
  kind: z.enum(recordKinds).optional().describe('Only changes of this kind of record.'),
  role: z.enum(ACTING_ROLES).optional().describe('Only changes by somebody who had this role then.'),
  from: day().optional().describe('The first day, in the account’s time zone.'),
  until: day().optional().describe('The last day, in the account’s time zone.'),
};

export const ListChangesQuery = z.object({
  ...filters,
  before: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Only changes before the one with this id: the `next` of the page before.'),
  per_page: z.int().min(1).max(500).default(100),
});

export const ExportChangesQuery = z.object(filters);

const fields = () => z.record(z.string(), z.unknown()).nullable();

const ChangeView = z
  .object({
    id: z.int(),
    actor_id: z.int().nullable().describe('The account that did it; null for a guest or the machine.'),
    actor_name: z.string().describe('The account’s name, or an empty text.'),
    actor_email: z.string().nullable().describe('The account’s email address now, or null.'),
    actor_role: z.string().describe('The role at that time; `user`, `guest` or `machine` for others.'),
    action: z.string().describe('What was done, such as `order.refund`.'),
    kind: z.string().describe('The kind of record, such as `order`.'),
    record: z.string().describe('The record’s id or number.'),
    before: fields().describe('The record’s fields before, or null.'),
    after: fields().describe('The record’s fields after, or null.'),
    reason: z.string().nullable().describe('The reason given, or null.'),
    request_id: z.string().nullable().describe('The id of the request, or null for a command or a job.'),
    created_at: z.string(),
  })
  .meta({ id: 'AuditedChange' });
export type AuditedChange = z.output<typeof ChangeView>;

export const ChangePage = z.object({
  changes: z.array(ChangeView).describe('The changes, newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});
