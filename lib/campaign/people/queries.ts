import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { ExportPeopleInput, ListPeopleQuery, People, PersonRow } from './schemas';

export type Person = z.output<typeof PersonRow>;
type PeoplePage = z.output<typeof People>;
export type PeopleFilter = Omit<z.input<typeof ListPeopleQuery>, 'page' | 'per_page'>;

export type ExportPeople = z.input<typeof ExportPeopleInput>;

/** Where a form is posted that has contacts saved as a file. */
export const EXPORT_PEOPLE = '/api/email/people/list/export';

/** How many rows the console asks for at a time. */
export const PEOPLE_PER_PAGE = 100;

/** One page of the people whom a filter finds, the first is 1. */
export const peopleQuery = (filter: PeopleFilter, page: number) =>
  campaignApi.query('GET /people/list', { ...filter, page, per_page: PEOPLE_PER_PAGE });

/** The keys of all lists of people: somebody has changed. */
export const peopleKey = campaignApi.key('GET /people/list');

/** The same as a table's rows. */
export function peopleRows(filter: PeopleFilter, page: number) {
  const { queryKey, queryFn } = peopleQuery(filter, page);
  return { queryKey, queryFn, select: ({ people, total }: PeoplePage) => ({ rows: people, total }) };
}
