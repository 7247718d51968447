import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type {
  CreateFormInput,
  FormSummary as FormSummarySchema,
  Forms,
  FormsQuery,
  FormView,
  SignUps,
  SignUpsQuery,
  UpdateFormInput,
} from './schemas';

export type FormSummary = z.output<typeof FormSummarySchema>;
export type SavedForm = z.output<typeof FormView>;
export type SignUp = z.output<typeof SignUps>['sign_ups'][number];
export type FormsFilter = Omit<z.input<typeof FormsQuery>, 'page' | 'per_page'>;
export type SignUpsFilter = Omit<z.input<typeof SignUpsQuery>, 'page' | 'per_page'>;

/** How many rows the console asks for at a time. */
export const FORMS_PER_PAGE = 100;

/** One page of the account's forms, the first is 1. */
export const formsQuery = (filter: FormsFilter, page: number) =>
  campaignApi.query('GET /forms', { ...filter, page, per_page: FORMS_PER_PAGE });

/** The same as a table's rows. */
export function formRows(filter: FormsFilter, page: number) {
  const { queryKey, queryFn } = formsQuery(filter, page);
  return {
    queryKey,
    queryFn,
    select: ({ forms, total }: z.output<typeof Forms>) => ({ rows: forms, total }),
  };
}

/** A form as it is edited; asked for again when somebody comes back to the page. */
export const formQuery = (utr: string) =>
  queryOptions({
    ...campaignApi.query('GET /forms/view', { utr }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** One page of those who signed up on a form. */
export const signUpsQuery = (filter: SignUpsFilter, page: number) =>
  campaignApi.query('GET /forms/sign-ups', { ...filter, page, per_page: FORMS_PER_PAGE });

/** The same as a table's rows. */
export function signUpRows(filter: SignUpsFilter, page: number) {
  const { queryKey, queryFn } = signUpsQuery(filter, page);
  return {
    queryKey,
    queryFn,
    select: ({ sign_ups, total }: z.output<typeof SignUps>) => ({ rows: sign_ups, total }),
  };
}

export const formCalls = {
  create: (input: z.input<typeof CreateFormInput>) => campaignApi.call('POST /forms/create', input),
  update: (input: z.input<typeof UpdateFormInput>) => campaignApi.call('POST /forms/update', input),
  delete: (utr: string) => campaignApi.callOn('DELETE /forms/delete', { utr }),
  restore: (utr: string) => campaignApi.call('POST /forms/restore', { utr }),
};

/** The keys of the lists of forms. */
export const formsKey = campaignApi.key('GET /forms');
