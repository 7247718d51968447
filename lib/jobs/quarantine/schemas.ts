import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';

export const ListJobsQuery = pageQuery({ status: z.enum(['open', 'released']).optional() });

export const ReleaseJobInput = z.object({ id: recordId() });

const QuarantinedJobView = z.object({
  id: z.int(),
  /** The job, such as `start-single-send`. */
  name: z.string(),
  /** What it was about: a send’s or an order’s utr, an import. */
  subject: z.string().nullable(),
  /** The account that it was for. */
  user_id: z.int().nullable(),
  /** `crashed`: it ended its process again and again. `failed`: it failed on its last attempt. */
  cause: z.enum(['crashed', 'failed']),
  reason: z.string(),
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
});

export const QuarantinedJobPage = pageOfData(QuarantinedJobView);
