import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';

export const ListJobsQuery = pageQuery({
  status: z.enum(['open', 'released']).optional().describe('Only jobs with this status.'),
  search: text(100).optional().describe('Only jobs whose name, or what they were about, contains this.'),
});

export const ReleaseJobInput = z.object({ id: recordId() });

const QuarantinedJobView = z
  .object({
    id: z.int(),
    /** The job, such as `start-single-send`. */
    name: z.string().describe('The job’s name, such as `start-single-send`.'),
    /** What it was about: a send’s or an order’s utr, an import. */
    subject: z.string().nullable().describe('What the job was about, such as an order’s number; or null.'),
    /** The account that it was for. */
    user_id: z.int().nullable().describe('The account that the job was for, or null.'),
    /** `crashed`: it ended its process again and again. `failed`: it failed on its last attempt. */
    cause: z.enum(['crashed', 'failed']),
    reason: z.string().describe('The error.'),
    attempts: z.int(),
    /** Processes that died while they ran it. */
    deaths: z.int(),
    /** How often it was quarantined. */
    times: z.int(),
    is_releasable: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    released_at: z.string().nullable(),
    released_by: z.int().nullable(),
  })
  .meta({ id: 'QuarantinedJob' });

export const QuarantinedJobPage = pageOfData(QuarantinedJobView);
