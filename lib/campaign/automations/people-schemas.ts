import { z } from 'zod';
import { recordKey } from '@/lib/fields';
import { listQuery } from '../paging/list-query';
import { LEAVE_REASONS, PEOPLE_SHOWS } from './people-shows';

export const PeopleQuery = listQuery({
  utr: recordKey(),
  show: z
    .enum(PEOPLE_SHOWS)
    .optional()
    .describe(
      'Only people who are `inside`, have `finished` or `left`; or who were `sent` an email, `opened` or `clicked` one, or `bought` something after a click.',
    ),
  schedule_utr: recordKey()
    .optional()
    .describe('Only people at this email: waiting for it, gone while waiting, or sent it.'),
  reason: z.enum(LEAVE_REASONS).optional().describe('Only people who left for this reason.'),
  skip_total: z.boolean().optional().describe('Whether to answer sooner, with `total` null.'),
});

const STATUSES = ['active', 'done', 'left'] as const;

export const PersonInside = z.object({
  id: z.int(),
  contact_id: z.int().nullable(),
  email: z.string(),
  name: z.string(),
  status: z.enum(STATUSES).describe('Whether they are inside, have finished, or left.'),
  reason: z.string().nullable().describe('Why they left, or null.'),
  next: z
    .int()
    .nullable()
    .describe('The position of their next email, from 1; for those who left, the one they waited for.'),
  since: z.string().describe('When the previous email was sent, or when they entered.'),
  due_at: z.string().nullable(),
  entered_at: z.string(),
  entered_via: z
    .enum(['session', 'keys', 'token'])
    .nullable()
    .describe('How they were put in by hand, or null if they entered with their list or segment.'),
  ended_at: z.string().nullable(),
});

export const PeopleInside = z.object({
  people: z.array(PersonInside).describe('The people.'),
  total: z.int().nullable().describe('How many there are in all, or null with `skip_total`.'),
});

export const PathQuery = z.object({
  utr: recordKey(),
  enrolment: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
});

/** One person's way through an automation: what they got, and what is to come. */
export const Path = z.object({
  person: PersonInside.describe('The person.'),
  emails: z
    .array(
      z.object({
        subject: z.string(),
        place: z.int().nullable().describe('The email’s position, or null if it was removed since.'),
        status: z.string().describe('What became of the email.'),
        reason: z.string().nullable().describe('Why it wasn’t delivered, or null.'),
        at: z.string().describe('When it was sent.'),
        opens: z.int(),
        clicks: z.int(),
      }),
    )
    .describe('The emails they got.'),
  upcoming: z
    .array(
      z.object({
        utr: z.string(),
        subject: z.string(),
        at: z.string().describe('When it is due.'),
        may_go: z.boolean().describe('Whether its sender is verified.'),
      }),
    )
    .describe('The emails still to come.'),
});
