import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { DeskMailsQuery, ListedMail, ListedMailPage } from './schemas';

export type { ListedMail } from './schemas';
export type EmailsFilter = Omit<z.input<typeof DeskMailsQuery>, 'before' | 'per_page'>;

export const EMAILS_PER_PAGE = 50;

type Page = z.output<typeof ListedMailPage>;

export const emailsKey = storeApi.key('GET /admin/emails');

/** The pages of the emails that fit a filter. */
export const emailPages = (filter: EmailsFilter) => ({
  queryKey: [...emailsKey, 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/emails',
      { ...filter, per_page: EMAILS_PER_PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  rowsOf: ({ emails, next }: Page): { rows: readonly ListedMail[]; next: number | null } => ({
    rows: emails,
    next,
  }),
});

/** Has a failed email tried again. @throws ApiFailure */
export const retryEmail = (id: number) => storeApi.call('POST /admin/emails/retry', { id });
