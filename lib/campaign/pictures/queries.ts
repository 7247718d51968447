import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { Pictures, PictureUses, PictureView } from './schemas';

export type Picture = z.output<typeof PictureView>;

export type PictureUse = z.output<typeof PictureUses>['uses'][number];

/** How many pictures the console asks for at a time. */
export const PICTURES_PER_PAGE = 30;

/** A page of the account's pictures, the first is 1. */
export const picturesQuery = (search: string, page: number) =>
  campaignApi.query('GET /pictures', { page, per_page: PICTURES_PER_PAGE, ...(search && { search }) });

/** The same as rows. */
export function pictureRows(search: string, page: number) {
  const { queryKey, queryFn } = picturesQuery(search, page);
  return {
    queryKey,
    queryFn,
    select: ({ pictures, total }: z.output<typeof Pictures>) => ({ rows: pictures, total }),
  };
}

/** What shows a picture, as it is when somebody asks. */
export const pictureUsesQuery = (id: number) =>
  queryOptions({ ...campaignApi.query('GET /pictures/uses', { id }), staleTime: 0 });

export const picturesKey = campaignApi.key('GET /pictures');

/** Throw ApiFailure. */
export const pictureCalls = {
  change: (input: { id: number; alt?: string; file_name?: string }) =>
    campaignApi.call('POST /pictures/update', input),
  delete: (id: number) => campaignApi.callOn('DELETE /pictures/delete', { id }),
  restore: (id: number) => campaignApi.call('POST /pictures/restore', { id }),
};
