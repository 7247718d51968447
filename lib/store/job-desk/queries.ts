import type { z } from 'zod';
import type { ListJobsQuery, QuarantinedJobPage } from '@/lib/jobs/quarantine/schemas';
import { storeApi } from '../api-client';

export type JobsFilter = Pick<z.input<typeof ListJobsQuery>, 'status' | 'search'>;
type Page = z.output<typeof QuarantinedJobPage>;
export type StoppedJob = Page['data'][number];

/** As the endpoint gives them. */
export const JOBS_PER_PAGE = 25;

export const jobsKey = storeApi.key('GET /admin/jobs');

/** One page of the jobs that were stopped and fit a filter. */
export const jobsPage = (filter: JobsFilter, page: number) => ({
  ...storeApi.query('GET /admin/jobs', { ...filter, page }),
  select: ({ data, total }: Page) => ({ rows: data, total }),
});

/** Has a stopped job run again. @throws ApiFailure */
export const releaseJob = (id: number) => storeApi.call('POST /admin/jobs/release', { id });
